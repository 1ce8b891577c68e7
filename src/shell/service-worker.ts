/** Told once when a new version waits to take over; `apply` swaps to it and reloads. */
export type OnUpdate = (apply: () => void) => void;

/**
 * Registers the service worker. A new version waits until the listener says so, because a reload
 * would stop the music; the song and its position come back after it.
 */
export async function registerServiceWorker(basePath: string, onUpdate: OnUpdate): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    const registration = await navigator.serviceWorker.register(`${basePath}service-worker.js`, {
      scope: basePath,
    });
    const offer = (waiting: ServiceWorker): void => {
      if (navigator.serviceWorker.controller === null) return;
      onUpdate(() => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
          once: true,
        });
        waiting.postMessage({ kind: "skipWaiting" });
      });
    };
    if (registration.waiting !== null) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed") offer(installing);
      });
    });
  } catch (thrown) {
    console.error("Service worker registration failed:", thrown);
  }
}

/** Called when a new version is ready; `apply` activates it and reloads. */
export type OnUpdate = (apply: () => void) => void;

/** An app that stays open for days checks for a new version when it becomes visible, at this interval at most. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

/**
 * Registers the service worker. A new version waits until the listener accepts it, because a reload would stop the
 * music; the song and its position are restored afterwards.
 */
export async function registerServiceWorker(basePath: string, onUpdate: OnUpdate): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  let isAccepted = false;
  try {
    const registration = await serviceWorker.register(`${basePath}service-worker.js`, {
      scope: basePath,
    });
    const offer = (): void => {
      if (serviceWorker.controller === null) return;
      onUpdate(() => {
        isAccepted = true;
        const { waiting } = registration;
        if (waiting === null) location.reload();
        else waiting.postMessage({ kind: "skipWaiting" });
      });
    };
    let isFirst = serviceWorker.controller === null;
    serviceWorker.addEventListener("controllerchange", () => {
      // Another window accepted the version: this one plays on until its own listener agrees.
      if (isAccepted) location.reload();
      else if (!isFirst) onUpdate(() => location.reload());
      isFirst = false;
    });
    const follow = (installing: ServiceWorker): void =>
      installing.addEventListener("statechange", () => {
        if (installing.state === "installed") offer();
      });
    if (registration.waiting !== null) offer();
    if (registration.installing !== null) follow(registration.installing);
    registration.addEventListener("updatefound", () => {
      if (registration.installing !== null) follow(registration.installing);
    });
    lookAgain(registration);
  } catch (thrown) {
    console.error("Service worker registration failed:", thrown);
  }
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAtMs = performance.now();
  document.addEventListener("visibilitychange", () => {
    const nowMs = performance.now();
    if (document.visibilityState === "hidden" || nowMs - lookedAtMs < LOOK_AGAIN_MS) return;
    lookedAtMs = nowMs;
    // Fails without a network; then there is nothing to update.
    registration.update().catch(() => {});
  });
}

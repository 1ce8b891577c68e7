import { clearCookies } from "./cookies.ts";

/** A database that a terminated worker still holds is deleted once it is released; waits no longer than this. */
const DELETE_LIMIT_MS = 3_000;

/** Deletes everything stored on this device, without a core. */
export async function forgetEverything(): Promise<void> {
  localStorage.clear();
  clearCookies();
  const databases = await indexedDB.databases();
  for (const { name } of databases) if (name !== undefined) await deleteDatabase(name);
  await forgetCaches();
}

/** Deletes the service worker's caches and the service worker itself. */
export async function forgetCaches(): Promise<void> {
  // Insecure pages have no caches.
  if ("caches" in window) for (const name of await caches.keys()) await caches.delete(name);
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) await registration.unregister();
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => done());
    request.addEventListener("error", () => done());
    setTimeout(done, DELETE_LIMIT_MS);
  });
}

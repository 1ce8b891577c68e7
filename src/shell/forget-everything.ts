import { clearCookies } from "./cookies.ts";

/** Databases a closed worker may still hold are deleted once it lets go; the wait ends here. */
const DELETE_LIMIT_MS = 3_000;

/** Forgets everything kept on this device, without the help of a core. */
export async function forgetEverything(): Promise<void> {
  localStorage.clear();
  clearCookies();
  const databases = await indexedDB.databases();
  for (const { name } of databases) if (name !== undefined) await deleteDatabase(name);
  await forgetCaches();
}

/** Forgets the shell and the covers of the service worker, and the service worker itself. */
export async function forgetCaches(): Promise<void> {
  // Only secure places have caches.
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

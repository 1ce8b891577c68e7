/** @file What is kept on the device, read from the page's database. */

/** Runs in the page: whether the answer with this key is cached on the device. */
export const isKept = (key: string): Promise<boolean> =>
  new Promise((done, fail) => {
    const opening = indexedDB.open("yesplaymusic");
    opening.addEventListener("error", () => fail(opening.error));
    opening.addEventListener("success", () => {
      const asked = opening.result.transaction("answers").objectStore("answers").count(key);
      asked.addEventListener("success", () => {
        opening.result.close();
        done(asked.result > 0);
      });
    });
  });

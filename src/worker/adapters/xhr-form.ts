import type { UploadWatch } from "../ports/http.ts";

/** The response to a form. */
export interface FormAnswer {
  readonly text: string;
  readonly status: number;
}

/** Sends a form and reports progress, which `fetch` cannot. Rejects like `fetch` does. */
export function sendForm(
  url: string,
  form: FormData,
  timeoutMs: number,
  { signal, onSent }: UploadWatch,
  headers: Readonly<Record<string, string>> = {},
): Promise<FormAnswer> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const give = (name: string) => () => fail(new DOMException("upload", name));
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onSent(Math.min(1, loaded / total));
    });
    request.addEventListener("load", () =>
      done({ text: request.responseText, status: request.status }),
    );
    request.addEventListener("error", give("NetworkError"));
    request.addEventListener("timeout", give("TimeoutError"));
    request.addEventListener("abort", give("AbortError"));
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.withCredentials = true;
    request.timeout = timeoutMs;
    if (signal.aborted) return give("AbortError")();
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

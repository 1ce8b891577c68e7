/** @file One tab: addresses, scripts, input, and a slower processor. */

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const PATIENCE_MS = 30_000;

/** Attaches to the tab `targetId`, or to a new one. */
export async function openPage(connection, { targetId, url = "about:blank" } = {}) {
  const target =
    targetId ??
    (await connection.send("Target.createTarget", { url, width: 1440, height: 900 })).targetId;
  const { sessionId } = await connection.send("Target.attachToTarget", {
    targetId: target,
    flatten: true,
  });
  const send = (method, params) => connection.send(method, params, sessionId);

  /** Runs a function in the page and resolves with its result; arguments and result are JSON. */
  const evaluate = async (work, ...args) => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", {
      expression: `(${work})(${args.map((arg) => JSON.stringify(arg)).join()})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const until = async (work, ...args) => {
    const patient = performance.now() + PATIENCE_MS;
    while (performance.now() < patient) {
      // While a page is being replaced, evaluating rejects.
      if (await evaluate(work, ...args).catch(() => false)) return;
      await pause(50);
    }
    throw new Error(`never came true: ${work} ${JSON.stringify(args)}`);
  };
  const mouse = (type, x, y, more = {}) =>
    send("Input.dispatchMouseEvent", { type, x, y, ...more });
  return {
    targetId: target,
    sessionId,
    send,
    evaluate,
    until,
    mouse,
    once: (event) => connection.once(event, sessionId),
    goTo: (address) => send("Page.navigate", { url: address }),
    /** Runs in every document of the tab before its own scripts. */
    async runFirst(work, ...args) {
      await send("Page.enable");
      const source = `(${work})(${args.map((arg) => JSON.stringify(arg)).join()})`;
      await send("Page.addScriptToEvaluateOnNewDocument", { source });
    },
    slowDown: (rate) => send("Emulation.setCPUThrottlingRate", { rate }),
    /** Presses and releases the mouse button `times` times; twice is a double click. */
    async press(x, y, times = 1) {
      const sent = [mouse("mouseMoved", x, y)];
      for (let count = 1; count <= times; count += 1)
        for (const type of ["mousePressed", "mouseReleased"])
          sent.push(mouse(type, x, y, { button: "left", clickCount: count }));
      await Promise.all(sent);
    },
    /** Minimises the window, or brings it back. */
    async setHidden(isHidden) {
      const { windowId } = await connection.send("Browser.getWindowForTarget", {
        targetId: target,
      });
      const bounds = { windowState: isHidden ? "minimized" : "normal" };
      await connection.send("Browser.setWindowBounds", { windowId, bounds });
      const wanted = isHidden ? "hidden" : "visible";
      await until((state) => document.visibilityState === state, wanted);
    },
    close: () => connection.send("Target.closeTarget", { targetId: target }),
  };
}

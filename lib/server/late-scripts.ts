import type { ServerResponse } from "node:http";

/** Runs in the page, where its source is sent as it stands: it names nothing outside. */
function startScripts() {
  const painted = new Promise<void>((seen) => {
    const look = (list: PerformanceObserverEntryList) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) seen();
    };
    if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return seen();
    new PerformanceObserver(look).observe({ type: "paint", buffered: true });
    // A page in a tab behind is not painted.
    setTimeout(seen, 2_000);
  });
  const read = new Promise((done) => addEventListener("DOMContentLoaded", done));
  const start = () => {
    for (const hint of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) hint.rel = "preload";
    for (const held of document.querySelectorAll<HTMLScriptElement>('script[type="later"]')) {
      const script = document.createElement("script");
      // As it is written: Turbopack and React know a script by that.
      script.setAttribute("src", held.getAttribute("src") ?? "");
      script.async = true;
      held.replaceWith(script);
    }
  };
  void painted.then(start);
  // What was sent after the paint.
  void Promise.all([painted, read]).then(start);
}

const SCRIPT = /<script (?=src="[^"]*"[^>]* async="")/g;
const HINT = /<link rel="preload"(?=[^>]* as="script")/g;

/**
 * Sends a page's scripts as names that the page fetches once it was painted: at once they would share the line with what
 * is read first, and run before it is seen. What a person does meanwhile is kept (`EarlyActs`).
 */
export function sendScriptsLate(response: ServerResponse, nonce: string): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const starter = `<script nonce="${nonce}">(${startScripts})()</script></head>`;
  let isHtml: boolean | undefined;
  let isStarted = false;
  let held = "";

  /** Tags are looked for in bytes as one letter each; a tag of which the end is still to come is held. */
  const rewrite = (chunk: Uint8Array | string, isLast = false) => {
    const page = held + Buffer.from(chunk as string).toString("latin1");
    const open = page.lastIndexOf("<");
    const length = isLast || open < page.lastIndexOf(">") ? page.length : open;
    held = page.slice(length);
    let sent = page
      .slice(0, length)
      .replace(SCRIPT, '<script type="later" ')
      .replace(HINT, '<link rel="later"');
    if (!isStarted && sent.includes("</head>")) {
      isStarted = true;
      sent = sent.replace("</head>", () => starter);
    }
    return Buffer.from(sent, "latin1");
  };

  const begin = () => {
    if (isHtml !== undefined) return;
    isHtml = String(response.getHeader("content-type")).startsWith("text/html");
    if (isHtml && !response.headersSent) response.removeHeader("content-length");
  };

  response.write = ((chunk: Uint8Array | string, ...rest: []) => {
    begin();
    return write(isHtml ? rewrite(chunk) : chunk, ...rest);
  }) as typeof write;
  response.end = ((chunk?: Uint8Array | string | null, ...rest: []) => {
    if (chunk || held) begin();
    return end(isHtml ? rewrite(chunk ?? "", true) : chunk, ...rest);
  }) as typeof end;
}

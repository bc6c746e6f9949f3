import { Console } from "node:console";
import { Writable } from "node:stream";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";

/** What a library writes of itself is kept in so many characters. */
const LENGTH = 500;

/** An error as the log may know it, and text of a library as it is. */
function tell(level: "info" | "warn" | "error", said: readonly unknown[]): void {
  const error = said.find((each) => each instanceof Error);
  const text = said.filter((each) => typeof each === "string").join(" ");
  log[level]({ said: text.slice(0, LENGTH), ...(error && { error: loggable(error) }) }, "console");
}

/**
 * Has everything that is written while the service runs be a line of the log: what libraries say on the console, and
 * warnings of Node.
 */
export function logEverything(): void {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  globalThis.console = Object.assign(new Console(nowhere), {
    error: (...said: unknown[]) => tell("error", said),
    warn: (...said: unknown[]) => tell("warn", said),
    log: (...said: unknown[]) => tell("info", said),
    info: (...said: unknown[]) => tell("info", said),
  });
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) =>
    log.warn({ kind: name, said: message.slice(0, LENGTH) }, "node"),
  );
}

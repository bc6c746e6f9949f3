import pino from "pino";
import { logLevel } from "@/lib/settings";

/** Lines are handed on together, at the latest after this long: a process that is killed loses no more. */
const LINES = 64;
const FLUSH_MS = 50;

/** Standard output in pieces: the library's own waiting text is measured anew at every line. */
function inPieces(): { write(line: string): void } {
  const output = pino.destination({ dest: 1, sync: false });
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    output.write(lines.join(""));
    lines = [];
  };
  process.on("exit", () => {
    flush();
    output.flushSync();
  });
  return {
    write(line) {
      if (lines.push(line) >= LINES) flush();
      else timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
  };
}

let moment = 0;
let time = "";

/** The time as ISO 8601, written once per millisecond. */
function timestamp(): string {
  const now = Date.now();
  if (now !== moment) {
    moment = now;
    time = `,"time":"${new Date(now).toISOString()}"`;
  }
  return time;
}

/** Tests that ask for no lines get none. */
const level = process.env.NODE_ENV === "test" && !process.env.LOG_LEVEL ? "silent" : logLevel();

/** Structured lines on standard output, without secrets, bodies or personal data: only what is listed at each call. */
export const log = pino(
  {
    level,
    base: null,
    timestamp,
    formatters: { level: (name) => ({ level: name }) },
  },
  inPieces(),
);

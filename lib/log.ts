import pino from "pino";

/** Lines are handed on together, at the latest after this long; an exit writes what is left. */
const LINES = 64;
const FLUSH_MS = 500;

/** Standard output in pieces: the library's own waiting text is measured anew at every line. */
function inPieces(): { write(line: string): void } {
  const output = pino.destination({ dest: 1, sync: false });
  let lines: string[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    output.write(lines.join(""));
    lines = [];
  };
  setInterval(flush, FLUSH_MS).unref();
  process.on("exit", () => {
    flush();
    output.flushSync();
  });
  return {
    write(line) {
      if (lines.push(line) >= LINES) flush();
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

/** Structured lines on standard output, without secrets, bodies or personal data: only what is listed at each call. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "test" ? "silent" : "info"),
    base: null,
    timestamp,
    formatters: { level: (level) => ({ level }) },
  },
  inPieces(),
);

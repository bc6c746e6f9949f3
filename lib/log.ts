import pino from "pino";

/** Lines are written together, at the latest after this long; an exit writes what is left. */
const FLUSH_MS = 500;

/** Structured lines on standard output, without secrets, bodies or personal data: only what is listed at each call. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "test" ? "silent" : "info"),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  pino.destination({ dest: 1, sync: false, minLength: 65_536, maxWrite: 131_072, periodicFlush: FLUSH_MS }),
);

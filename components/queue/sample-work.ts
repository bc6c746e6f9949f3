import type { Work } from "./work-acts";

/** Work for tests: asked-for credits, with nothing else that work can be about. */
export const sampleWork = (change: Partial<Work> = {}): Work => ({
  kind: "CREDITS",
  id: "1",
  since: "2026-02-01T00:00:00.000Z",
  due: null,
  producer: null,
  scheme: null,
  registration: null,
  company: null,
  credits: null,
  statement: null,
  upload: null,
  gap: null,
  scale: null,
  ...change,
});

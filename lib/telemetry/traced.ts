import type { EndedStatement } from "@/db/statement";

type Attributes = Record<string, string | number>;

/** Work that is traced: a request, or what a worker does for a batch. */
export type Traced = {
  statement(ended: EndedStatement): void;
  /** A part of it, which ends by itself. */
  part(name: string): Traced;
  end(outcome?: { attributes?: Attributes; hasFailed?: boolean }): void;
};

/** What work is begun with; `traceparent` is the work of another service that it is a part of, as W3C Trace Context writes it. */
export type Begun = {
  kind: "request" | "batch";
  name: string;
  attributes: Attributes;
  traceparent?: string | null;
};

export type Tracer = { begin(work: Begun): Traced; stop(): Promise<void> };

import type { EndedStatement } from "@/db/statement";
import { onStop } from "@/lib/server/state";

export type Attributes = Record<string, string | number>;

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

let tracer: Tracer | undefined;

/** Whether anything is traced. */
export const isTraced = (): boolean => tracer !== undefined;

/** Begins work, where anything is traced. */
export const beginTrace = (work: Begun): Traced | undefined => tracer?.begin(work);

/** Whether the standard variables of OpenTelemetry ask for traces. */
function isAsked({ env }: NodeJS.Process): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === "true" || env.OTEL_TRACES_EXPORTER === "none") return false;
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

/** Traces from here on where that is asked for; else nothing of it is loaded. */
export async function startTracing(): Promise<void> {
  if (!isAsked(process)) return;
  const { openTracer } = await import("./otlp");
  const opened = openTracer();
  tracer = opened;
  onStop(() => opened.stop());
}

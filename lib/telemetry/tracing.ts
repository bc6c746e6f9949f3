import { onStop } from "@/lib/server/state";
import { openTracer } from "./otlp";
import type { Begun, Traced, Tracer } from "./traced";

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
  const opened = await openTracer();
  tracer = opened;
  onStop(() => opened.stop());
}

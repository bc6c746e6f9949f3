import { setTimeout as sleep } from "node:timers/promises";
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { EndedStatement } from "@/db/statement";
import { log } from "@/lib/log";
import type { Traced, Tracer } from "./tracing";

/** A collector that does not answer does not hold up the end of the process. */
const LAST_MS = 2_000;
/** A statement is told in so many characters at most. */
const TEXT_LENGTH = 2_000;

const KIND = { request: SpanKind.SERVER, batch: SpanKind.CONSUMER };

/** Sends what is traced by OTLP over HTTP, as JSON; the standard variables of OpenTelemetry say where and how much. */
export function openTracer(): Tracer {
  const told = () => log.warn("traces are not sent");
  // What it says can quote addresses and headers.
  const silent = () => {};
  const logger = { error: told, warn: told, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "eco-contributions" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const spans = provider.getTracer("eco-contributions");
  const traced = (span: Span, within: Context): Traced => {
    const inside = trace.setSpan(within, span);
    return {
      statement: (statement) => tellStatement(statement, inside),
      part: (name) => traced(spans.startSpan(name, {}, inside), inside),
      end({ attributes = {}, hasFailed = false } = {}) {
        span.setAttributes(attributes);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const tellStatement = ({ text, began, ms, hasFailed }: EndedStatement, within: Context) => {
    const operation = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? "";
    const span = spans.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        startTime: began,
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": operation,
          "db.query.text": text.slice(0, TEXT_LENGTH),
        },
      },
      within,
    );
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(began + ms);
  };
  return {
    begin({ kind, name, attributes, traceparent }) {
      const from = traceparent ? parseTraceParent(traceparent) : null;
      const within = from ? trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: true }) : ROOT_CONTEXT;
      return traced(spans.startSpan(name, { kind: KIND[kind], attributes }, within), within);
    },
    async stop() {
      const given = new AbortController();
      await Promise.race([
        provider.shutdown().catch(silent),
        sleep(LAST_MS, undefined, { signal: given.signal }).catch(silent),
      ]);
      given.abort();
    },
  };
}

import type { Context, Span } from "@opentelemetry/api";
import type { EndedStatement } from "@/db/statement";
import { answerWithin } from "@/lib/answer-within";
import { log } from "@/lib/log";
import type { Traced, Tracer } from "./traced";

/** A collector that does not answer does not hold up the end of the process. */
const LAST_MS = 2_000;
/** A statement is told in so many characters at most. */
const TEXT_LENGTH = 2_000;

/** The packages of OpenTelemetry, each loaded here alone: a bundle would load at its start what is imported above. */
async function packages() {
  const [api, core, exporter, resources, sdk] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-base"),
  ]);
  return { ...api, ...core, ...exporter, ...resources, ...sdk };
}

/** Sends what is traced by OTLP over HTTP, as JSON; the standard variables of OpenTelemetry say where and how much. */
export async function openTracer(): Promise<Tracer> {
  const { DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, ...otel } = await packages();
  const KIND = { request: SpanKind.SERVER, batch: SpanKind.CONSUMER };
  const told = () => log.warn("traces are not sent");
  // What it says can quote addresses and headers.
  const silent = () => {};
  const logger = { error: told, warn: told, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN });
  const provider = new otel.BasicTracerProvider({
    resource: otel
      .defaultResource()
      .merge(otel.resourceFromAttributes({ "service.name": "eco-contributions" }))
      .merge(otel.detectResources({ detectors: [otel.envDetector] })),
    spanProcessors: [new otel.BatchSpanProcessor(new otel.OTLPTraceExporter())],
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
      const from = traceparent ? otel.parseTraceParent(traceparent) : null;
      const within = from ? trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: true }) : ROOT_CONTEXT;
      return traced(spans.startSpan(name, { kind: KIND[kind], attributes }, within), within);
    },
    async stop() {
      await answerWithin(LAST_MS, provider.shutdown().catch(silent));
    },
  };
}

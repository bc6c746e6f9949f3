import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { stopAll } from "@/lib/server/state";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onFreePort } from "@/lib/testing/on-free-port";
import { send } from "@/lib/testing/send";
import { startTracing } from "./tracing";

type Value = { stringValue?: string; intValue?: number | string };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Sent = {
  resourceSpans: { resource: Pick<Span, "attributes">; scopeSpans: { spans: Span[] }[] }[];
};

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];

let collector: Server;
const sent: Sent[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === "/v1/traces") sent.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${await onFreePort(collector)}`);
  vi.stubEnv("OTEL_SERVICE_NAME", "eco-tested");
  await startTracing();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  collector.closeAllConnections();
  await new Promise((done) => collector.close(done));
});

const attributeOf = ({ attributes }: Pick<Span, "attributes">, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

test("a collector gets a span of a request and of a batch, with the statements of each, and no value of any", async () => {
  const producer = await given.producer();
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const { headers } = await send(`GET /producers/${producer.nrn}/credits`, {
    key: producer.key,
    headers: { traceparent },
  });
  const batch = await imported(
    producer,
    "eco-products",
    "external_id,external_id_type,title\nSKU-77,SKU,Lampe de la personne Untel\n",
  );
  expect(batch.status).toBe("SUCCEEDED");
  await stopAll();

  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const named = (name: string) => spans.filter((span) => span.name === name);
  const below = (span: Span | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
  expect(sent[0]?.resourceSpans[0] && attributeOf(sent[0].resourceSpans[0].resource, "service.name")).toBe(
    "eco-tested",
  );

  const [request] = named("GET /api/producers/{ProducerNrn}/credits");
  expect(request).toMatchObject({
    kind: SERVER,
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    parentSpanId: "00f067aa0ba902b7",
  });
  expect(attributeOf(request as Span, "http.response.status_code")).toBe(200);
  expect(attributeOf(request as Span, "request.id")).toBe(headers.get("x-request-id"));
  const statements = below(request);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement).toMatchObject({ kind: CLIENT, traceId: request?.traceId });
    expect(attributeOf(statement, "db.system.name")).toBe("postgresql");
  }
  expect(statements.map((statement) => attributeOf(statement, "db.query.text")).join()).toContain("credit");

  for (const [name, step] of [
    ["prepareBatch CATALOG", "readRows"],
    ["processBatch CATALOG", "applyChunk"],
  ] as const) {
    // Others of this database have batches at the same time, which this process may take on.
    const work = named(name).find((span) => attributeOf(span, "batch.id") === batch.id);
    expect(work).toMatchObject({ kind: CONSUMER });
    const part = below(work).find((each) => each.name === step);
    expect(below(part).map(({ kind }) => kind)).toContain(CLIENT);
  }
  for (const value of [producer.nrn, "SKU-77", "Untel"]) expect(JSON.stringify(sent)).not.toContain(value);
});

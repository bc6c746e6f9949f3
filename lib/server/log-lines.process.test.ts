import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { onFreePort } from "@/lib/testing/on-free-port";
import { onOwnServices } from "@/lib/testing/own-services";
import { until } from "@/lib/testing/service";

const { start, startApi } = onOwnServices();

test("after what it says to who started it, a service writes JSON lines and nothing else", async () => {
  const service = start();
  const address = await service.ready;
  for (const path of ["/sign-in", "/nowhere", "/api/healthz", "/api/nowhere", "/products/%2e%2e"])
    await fetch(`${address}${path}`);
  process.kill(service.process.pid ?? 0, "SIGTERM");
  const { code, stdout, stderr } = await service.exited;
  expect([code, stderr]).toEqual([0, ""]);
  const lines = stdout.split("Ctrl-C stops everything.\n")[1]?.trim().split("\n") ?? [];
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of said)
    expect(line).toMatchObject({ level: expect.any(String), time: expect.any(String) });
  expect(said).toContainEqual(expect.objectContaining({ msg: "answered", endpoint: "getHealth" }));
  expect(said).toContainEqual(expect.objectContaining({ msg: "stopping", reason: "SIGTERM" }));
});

test("OpenTelemetry and Redis are loaded where their variables are set, and nothing of them else", async () => {
  const collector = createServer((_request, response) => response.end("{}"));
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await onFreePort(collector)}`;
  const NODE_OPTIONS = "--import ./lib/testing/tell-loaded.mjs";
  const asks = once(collector, "request");
  const loadedWith = async (env: Record<string, string>, seen?: Promise<unknown>): Promise<string> => {
    const service = startApi({ NODE_OPTIONS, WORKERS: "1", ...env });
    const address = await service.ready;
    await fetch(`${address}/api/openapi.json`);
    await seen;
    service.process.kill("SIGTERM");
    return (await service.exited).stderr;
  };
  const plain = await loadedWith({});
  expect(plain).toMatch(/^loads file:.*\/pino\//m);
  expect(plain).not.toMatch(
    /^loads file:.*node_modules\/@(opentelemetry\/(sdk|exporter|resources)|redis\/)/m,
  );
  const traced = await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_BSP_SCHEDULE_DELAY: "100" }, asks);
  expect(traced).toMatch(/^loads file:.*node_modules\/@opentelemetry\/exporter-trace-otlp-http\//m);
  expect(traced).not.toMatch(/^loads file:.*node_modules\/@redis\//m);
  await until(() => new Promise((done) => collector.close(() => done(true))), 5_000);
});

import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "@/lib/server/embedded/free-port";
import { onFreePort } from "@/lib/testing/on-free-port";
import { onOwnServices } from "@/lib/testing/own-services";
import { until } from "@/lib/testing/service";

const { startApi, startWorker } = onOwnServices();

const COUNTED = 'http_request_duration_seconds_count{operation="getHealth",status="200",process="web"} 1';

test("METRICS_PORT opens measurements there and nowhere else, and closes with the service", async () => {
  const port = await freePort();
  const service = startApi({ WORKERS: "0", METRICS_PORT: String(port) });
  const address = await service.ready;
  const measurements = `http://127.0.0.1:${port}/metrics`;
  expect((await fetch(`${address}/api/healthz`)).status).toBe(200);
  const text = await (await fetch(measurements)).text();
  expect(text).toContain(COUNTED);
  expect(text).toContain("process_resident_memory_bytes");

  for (const path of ["/api/metrics", "/metrics"]) {
    const { status, headers } = await fetch(`${address}${path}`);
    expect([path, status, headers.get("content-type")]).toEqual([path, 404, "application/json"]);
  }
  for (const path of ["/", "/api/healthz", "/api/metrics"])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);

  service.process.kill("SIGTERM");
  expect((await service.exited).code).toBe(0);
  await expect(fetch(measurements)).rejects.toThrow();
});

test("METRICS_TOKEN opens them on the service's own port, to who has it", async () => {
  const METRICS_TOKEN = "a token for tests";
  const service = startApi({ WORKERS: "0", METRICS_TOKEN });
  const address = await service.ready;
  await fetch(`${address}/api/healthz`);
  expect((await fetch(`${address}/api/metrics`)).status).toBe(401);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`${address}/api/metrics`, { headers });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(COUNTED);
});

const readAt = async (port: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test("a web tells of the workers that it runs, and of what waits in the database", async () => {
  const port = await freePort();
  const service = startApi({ WORKERS: "2", METRICS_PORT: String(port) });
  await service.ready;
  const worker = (number: number) =>
    new RegExp(
      `^db_statement_duration_seconds_count\\{operation="priceCatalog",process="worker",worker="${number}"\\} [1-9]`,
      "m",
    );
  await until(async () => {
    const text = await readAt(port);
    return worker(1).test(text) && worker(2).test(text);
  }, 15_000);
  const text = await readAt(port);
  expect(text).toContain('process_resident_memory_bytes{process="web"}');
  for (const number of [1, 2])
    expect(text).toContain(`process_resident_memory_bytes{process="worker",worker="${number}"}`);
  expect(text).toMatch(/^db_pool_connections\{pool="reads",state="idle",process="web"\} 6$/m);
  expect(text).toMatch(/^db_pool_waiting\{pool="worker",process="worker",worker="1"\} \d+$/m);
  expect(text).toMatch(/^database_up 1$/m);
  expect(text).toMatch(/^batches_waiting\{kind="CATALOG"\} 0$/m);
  expect(text).toMatch(/^catalog_pricings_due 0$/m);
});

test("a worker by itself tells of itself on METRICS_PORT, and stops with it open", async () => {
  const port = await freePort();
  const worker = startWorker({ METRICS_PORT: String(port) });
  await until(() => readAt(port).then(Boolean, () => false), 30_000);
  const text = await readAt(port);
  expect(text).toContain('process_resident_memory_bytes{process="worker"}');
  expect(text).not.toContain("database_up");
  worker.process.kill("SIGTERM");
  expect((await worker.exited).code).toBe(0);
});

test("a METRICS_PORT that is in use is said by its name", async () => {
  const other = createServer();
  const port = await onFreePort(other);
  const service = startApi({ WORKERS: "0", METRICS_PORT: String(port) });
  const { code, stderr } = await service.exited;
  expect([code, stderr]).toEqual([
    1,
    `Can't start: port ${port} of 127.0.0.1 is in use: stop what uses it, or set METRICS_PORT\n`,
  ]);
  await new Promise((done) => other.close(done));
});

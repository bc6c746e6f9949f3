import { afterEach, expect, test, vi } from "vitest";
import { onFreePort } from "@/lib/testing/on-free-port";

afterEach(() => vi.unstubAllEnvs());

test("with METRICS_PORT measurements are taken, and read there without a token, and nothing else is", async () => {
  vi.stubEnv("METRICS_TOKEN", "");
  vi.stubEnv("METRICS_PORT", "0");
  vi.resetModules();
  const { measure } = await import("./metrics");
  const { workerExposition } = await import("./exposition");
  const { createMetricsListener } = await import("./metrics-listener");
  measure("getCredits", 200, 12);
  const server = createMetricsListener(workerExposition);
  const origin = `http://127.0.0.1:${await onFreePort(server)}`;
  try {
    const answer = await fetch(`${origin}/metrics`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await answer.text()).toContain(
      'http_request_duration_seconds_count{operation="getCredits",status="200",process="web"} 1',
    );
    for (const [method, path] of [
      ["GET", "/"],
      ["GET", "/api/credits"],
      ["POST", "/metrics"],
    ])
      expect((await fetch(`${origin}${path}`, { method: method as string })).status).toBe(404);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

test("who reads measurements that could not be taken is answered 500 at once", async () => {
  const { createMetricsListener } = await import("./metrics-listener");
  const server = createMetricsListener(() => Promise.reject(new Error("no database")));
  const origin = `http://127.0.0.1:${await onFreePort(server)}`;
  try {
    expect((await fetch(`${origin}/metrics`)).status).toBe(500);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

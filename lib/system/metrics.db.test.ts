import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function measuring(token: string) {
  vi.stubEnv("METRICS_TOKEN", token);
  vi.resetModules();
  return (await import("@/lib/testing/send")).send;
}

test("without METRICS_TOKEN there are no measurements", async () => {
  const send = await measuring("");
  expect((await send("GET /metrics", { key: "" })).status).toBe(404);
});

test("with it, whoever has the token reads how many requests were answered how fast", async () => {
  const send = await measuring("a token for tests");
  await send("GET /healthz");
  expect((await send("GET /metrics")).status).toBe(401);
  expect((await send("GET /metrics", { key: "another" })).status).toBe(401);
  const { status, text, headers } = await send("GET /metrics", { key: "Bearer a token for tests" });
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toContain(
    'http_request_duration_seconds_count{operation="getHealth",status="200",process="web"} 1',
  );
  expect(text).toContain("process_resident_memory_bytes");
});

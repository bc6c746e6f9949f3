import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import dashboard from "@/docs/operations/grafana-dashboard.json" with { type: "json" };
import { send } from "@/lib/testing/send";

const RULES = readFileSync("docs/operations/prometheus-rules.yml", "utf8");

/** What is no metric in an expression: the language's own words. */
const WORDS = new Set(
  "sum max min topk absent rate increase histogram_quantile by or and unless on ignoring group_left".split(
    " ",
  ),
);

/** The metrics that an expression names. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, "")
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, " ")
    .replace(/\bby \([^)]*\)/g, " ");
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

/** The labels by which an expression tells series apart. */
const labelsIn = (expression: string): string[] =>
  [...expression.matchAll(/\bby \(([^)]*)\)|\{([^}]*)\}/g)].flatMap(([, by, matched]) =>
    (by ?? matched ?? "").split(",").map((each) => /\w+/.exec(each)?.[0] ?? ""),
  );

let told: Set<string>;
let text: string;

beforeAll(async () => {
  vi.stubEnv("METRICS_TOKEN", "a token for tests");
  vi.resetModules();
  const metrics = await import("./metrics");
  metrics.measureBatch({ kind: "CATALOG", status: "SUCCEEDED", done: 1, refused: 0, seconds: 1 });
  metrics.measureInterruption("CATALOG", "failed");
  metrics.measurePricing({ priced: 1, unpriced: 1 });
  metrics.measureRefusal("key");
  metrics.measureLimitStoreFailure("redis");
  metrics.measureStatement("listCountries", 1, true);
  await metrics.measureStorage("put", async () => {});
  const { send: ask } = await import("@/lib/testing/send");
  await ask("GET /countries");
  ({ text } = await ask("GET /metrics", { key: "Bearer a token for tests" }));
  vi.unstubAllEnvs();
  const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  told = new Set(
    kinds.flatMap(([, name = "", kind]) =>
      kind === "histogram" ? ["_bucket", "_sum", "_count"].map((part) => `${name}${part}`) : [name],
    ),
  );
});

const expressions = {
  "prometheus-rules.yml": [...RULES.matchAll(/^\s+expr: (.*)$/gm)].map(([, expression = ""]) => expression),
  "grafana-dashboard.json": dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
};

test.each(Object.entries(expressions))("%s names no metric or label that there is not", (_, named) => {
  expect(named.length).toBeGreaterThan(10);
  for (const expression of named) {
    expect(metricsIn(expression).length, expression).toBeGreaterThan(0);
    for (const metric of metricsIn(expression)) expect([...told], expression).toContain(metric);
    const metrics = metricsIn(expression).map((name) => name.replace(/_(bucket|sum|count)$/, ""));
    // Prometheus itself says which instance; a wait is told of pools that were opened.
    const labels = labelsIn(expression).filter((label) => !["instance", "le"].includes(label));
    for (const label of labels)
      expect(
        metrics.some((metric) => new RegExp(`^${metric}(_\\w+)?\\{[^}]*\\b${label}="`, "m").test(text)),
        `${label} of ${expression}`,
      ).toBe(true);
  }
});

test("every metric of ours is on the dashboard", () => {
  const shown = new Set(expressions["grafana-dashboard.json"].flatMap(metricsIn));
  const own = [...told].filter((name) => !/^(nodejs|process)_/.test(name));
  const families = new Set(own.map((name) => name.replace(/_(bucket|sum|count)$/, "")));
  for (const family of families)
    expect(
      [...shown].some((name) => name.startsWith(family)),
      family,
    ).toBe(true);
});

test("nothing is told by producer", async () => {
  await send("GET /countries");
  expect(text).not.toMatch(/producer|nrn|_id=/i);
});

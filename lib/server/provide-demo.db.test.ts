import { afterEach, expect, test, vi } from "vitest";
import { keepSecret } from "@/db/queries/service-secrets";
import { db } from "@/lib/runtime";
import { DEMO_SECRET } from "@/lib/seed/demo-access";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { provideDemo } from "./provide-demo";

onOwnDatabase();
afterEach(() => vi.unstubAllEnvs());

const UNASKED = ["the seeder is not run"];

test("prices that no scheme published price products where the demo was written once, whatever became of its accounts", async () => {
  vi.stubEnv("ILLUSTRATIVE_PRICES", "");
  expect(await provideDemo({ seed: "none" }, UNASKED)).toBeUndefined();
  expect(process.env.ILLUSTRATIVE_PRICES).toBe("false");

  await keepSecret(db(), DEMO_SECRET, "a secret");
  for (const seed of ["demo", "none"] as const) {
    vi.stubEnv("ILLUSTRATIVE_PRICES", "");
    expect(await provideDemo({ seed }, UNASKED)).toBeUndefined();
    expect([seed, process.env.ILLUSTRATIVE_PRICES]).toEqual([seed, "true"]);
  }
  vi.stubEnv("ILLUSTRATIVE_PRICES", "false");
  await provideDemo({ seed: "demo" }, UNASKED);
  expect(process.env.ILLUSTRATIVE_PRICES).toBe("false");
});

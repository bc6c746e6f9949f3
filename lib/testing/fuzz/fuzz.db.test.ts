import { expect, test } from "vitest";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { fuzz } from "./fuzz";

// What operators ask for changes what everybody reads.
onOwnDatabase();

const SEED = 20_251_122;
const RUNS = 2;

test(`whatever is asked of any operation, its answer is as the document says, seed ${SEED}`, async () => {
  const found = await fuzz({ seed: SEED, runs: RUNS });
  expect(found.join("\n")).toBe("");
}, 600_000);

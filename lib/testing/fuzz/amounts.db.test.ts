import { expect, test } from "vitest";
import { onOwnDatabase } from "../own-database";
import { agreeOnAmounts } from "./amounts";

const CASES = 3_000;

onOwnDatabase();

test("of random products, lines, days and modulations, the database writes what the rules compute", async () => {
  const priced = await agreeOnAmounts({ cases: CASES, seed: Date.now() % 2 ** 30 });
  expect(priced).toBeGreaterThan(CASES / 2);
});

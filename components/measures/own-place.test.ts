import { expect, test } from "vitest";
import { keepTexts, readTexts } from "@/components/ui/kept-texts";
import { adoptLeft, ownPlace } from "./own-place";

const PLACE = "measures:FR1/FR/2025/WEIGHT";
const locksOf = (...names: string[]) =>
  ({
    query: async () => ({ held: names.map((name) => ({ name })) }),
    request: (_name: string, act: () => unknown) => act(),
  }) as unknown as LockManager;

test("a page takes over what pages that are gone left, and nothing of one that is open", async () => {
  keepTexts(PLACE, { a: "1" });
  keepTexts(`${PLACE}@page:gone`, { b: "2", c: "old" });
  keepTexts(`${PLACE}@page:open`, { d: "3" });
  keepTexts(`${PLACE}S@page:gone`, { e: "4" });
  const locks = locksOf("page:open");
  keepTexts(ownPlace(PLACE, locks), { c: "own" });
  await adoptLeft(PLACE, locks);
  expect(readTexts(ownPlace(PLACE, locks))).toEqual({ a: "1", b: "2", c: "own" });
  expect(readTexts(`${PLACE}@page:open`)).toEqual({ d: "3" });
  expect(readTexts(`${PLACE}S@page:gone`)).toEqual({ e: "4" });
  expect([readTexts(PLACE), readTexts(`${PLACE}@page:gone`)]).toEqual([{}, {}]);
});

test("where it is not known which pages are open, nothing is taken from another", async () => {
  keepTexts(PLACE, { a: "1" });
  expect(ownPlace(PLACE, undefined)).toBe(PLACE);
  await adoptLeft(PLACE, undefined);
  expect(readTexts(PLACE)).toEqual({ a: "1" });
});

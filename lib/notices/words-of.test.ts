import { expect, test } from "vitest";
import type { SomeNotice } from "@/lib/domain/notices";
import { wordsOf } from "./words-of";

test("a trial of an upload is not told as having changed anything", () => {
  const of = (status: string) =>
    wordsOf({ kind: "UPLOAD_DONE", details: { status, done: 2, refused: 0 } } as unknown as SomeNotice, "en")
      .next;
  expect(of("DRY_RUN_DONE")).toBe("It changed nothing; its page says what it would change.");
  expect(of("SUCCEEDED")).toBe("Its page says what it changed.");
});

test("French words break no line before a colon", () => {
  const details = { ecoOrganismName: "ecosystem", period: "2025", deadline: "2026-03-31" };
  const { title } = wordsOf({ kind: "DEADLINE", details } as unknown as SomeNotice, "fr");
  expect(title).toMatch(/^ecosystem\u00a0: déclarez 2025/);
});

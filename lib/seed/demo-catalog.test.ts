import { expect, test } from "vitest";
import { qualify } from "@/lib/domain/qualification";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { longCatalog, SMALL_CATALOG } from "./demo-catalog";

test("what each product of the demo is, is decided by its words: the demo could not be written otherwise", () => {
  const lexicon = lexiconOf("2026");
  const undecided = [...SMALL_CATALOG, ...longCatalog(5000)].filter(({ title, weightKg }) => {
    const facts = { title, description: null, imageUrl: null, weightKg, composition: null };
    return !qualify(facts, lexicon).ok;
  });
  expect(undecided.map(({ title }) => title)).toEqual([]);
});

import { expect, test } from "vitest";
import type { Stream } from "@/db/vocabulary";
import type { Component, Known } from "./composition";
import type { Material } from "./materials";
import { DECLARED_COMPONENT, settleStreams, wasteUnsaid } from "./streams-of-components";

const packaging = (material: Material, said: Partial<Component> = {}): Component => ({
  kind: "PACKAGING",
  material,
  count: 1,
  kg: { value: "0.1", provenance: "DECLARED" },
  provenance: "DECLARED",
  ...said,
});
const found = (...streams: [Stream, string][]) => streams.map(([stream, family]) => ({ stream, family }));
const settled = (
  findings: { stream: Stream; family: string }[],
  components: Component[],
  facts: Record<string, Known> = {},
): Stream[] =>
  settleStreams(findings, { facts, components }, (stream, family) => ({ stream, family })).map(
    ({ stream }) => stream,
  );

test("packaging that is said to be there is owed for, whatever the product is", () => {
  expect(settled([], [packaging("GLASS")])).toEqual(["PACKAGING_HOUSEHOLD"]);
  expect(
    settled(found(["EEE", "lamp"], ["PACKAGING_HOUSEHOLD", "pack-small"]), [packaging("GLASS")]),
  ).toEqual(["EEE", "PACKAGING_HOUSEHOLD"]);
  expect(settled(found(["EEE", "lamp"]), [])).toEqual(["EEE"]);
});

test("packaging is owed for by whose waste it becomes", () => {
  const ofBoth = [packaging("PAPER_CARD"), packaging("PE_FILM", { wasteOf: "PROFESSIONAL" })];
  expect(settled(found(["PACKAGING_HOUSEHOLD", "pack-small"]), ofBoth)).toEqual([
    "PACKAGING_HOUSEHOLD",
    "PACKAGING_PROFESSIONAL",
  ]);
});

test("what a pallet is made of is waste of professionals, whatever is said of the rest of it", () => {
  const pallet = found(["PACKAGING_PROFESSIONAL", "pallet"]);
  expect(settled(pallet, [packaging("WOOD")])).toEqual(["PACKAGING_PROFESSIONAL"]);
  const withFilm = settleStreams(
    pallet,
    { facts: {}, components: [packaging("WOOD"), packaging("PE_FILM", { wasteOf: "HOUSEHOLD" })] },
    (stream, family) => ({ stream, family, why: [{ rule: DECLARED_COMPONENT }] }),
  );
  expect(withFilm.map(({ stream }) => stream)).toEqual(["PACKAGING_PROFESSIONAL", "PACKAGING_HOUSEHOLD"]);
  expect(wasteUnsaid(withFilm)).toBe("PROFESSIONAL");
  expect(wasteUnsaid(found(["EEE", "lamp"], ["PACKAGING_HOUSEHOLD", "pack-small"]))).toBe("HOUSEHOLD");
});

test("plastic packaging that is for a single use is levied, a product for a single use is not", () => {
  const declared = { sup: { value: "true", provenance: "DECLARED" } } as const;
  const read = { sup: { value: "true", provenance: "READ" } } as const;
  const food = found(["PACKAGING_HOUSEHOLD", "pack-food"]);
  const razor = found(["PACKAGING_HOUSEHOLD", "pack-small"]);
  expect(settled(food, [packaging("PP_FILM")], declared)).toContain("SUP_LEVY");
  expect(settled(food, [packaging("PP_FILM")], read)).toContain("SUP_LEVY");
  expect(settled(food, [packaging("GLASS")], declared)).not.toContain("SUP_LEVY");
  expect(settled(food, [packaging("PP_FILM")])).not.toContain("SUP_LEVY");
  expect(settled(razor, [packaging("PET_RIGID")], read)).not.toContain("SUP_LEVY");
});

import type { z } from "zod";
import type { Declaration } from "@/lib/contract/declarations";
import { isLocked } from "@/lib/domain/declaration-status";
import type { DeclarationBlock, DeclarationWarning } from "@/lib/domain/declaration-warnings";
import type { SheetRow } from "../draft/grid-row";
import { isBlocking } from "./guards";

export type Part = z.output<typeof Declaration>["schemes"][number];

export type Findings = {
  warnings: readonly DeclarationWarning[];
  /** What keeps parts from being validated, whatever is answered. */
  blocks: readonly DeclarationBlock[];
  /** Products without the weight that they are priced by. */
  withoutWeight: readonly SheetRow[];
};

export type ReadyParts<P> = {
  /** Those that are not validated. */
  drafts: P[];
  /** Those of them that can be, as they stand. */
  ready: P[];
  /** Codes of the schemes whose parts can't. */
  blocked: ReadonlySet<string>;
  /** Codes of those of them that lack a weight. */
  lackWeight: ReadonlySet<string>;
};

/** Which parts of a declaration can be validated, by what was found. */
export function readyParts<P extends Pick<Part, "schemeCode" | "status">>(
  schemes: readonly P[],
  { warnings, blocks, withoutWeight }: Findings,
): ReadyParts<P> {
  const amounts = withoutWeight.flatMap(({ declared }) => declared.flatMap((line) => line.amounts));
  const lackWeight = new Set(
    amounts.flatMap(({ lacksWeight, schemeCode }) => (lacksWeight ? [schemeCode] : [])),
  );
  const found = [...warnings.filter(isBlocking), ...blocks];
  const blocked = new Set([...lackWeight, ...found.map(({ schemeCode }) => schemeCode)]);
  const drafts = schemes.filter(({ status }) => !isLocked(status));
  return { drafts, ready: drafts.filter(({ schemeCode }) => !blocked.has(schemeCode)), blocked, lackWeight };
}

type OfScheme = Pick<Part, "schemeCode" | "ecoOrganismName">;

/** What the schemes of some parts charge beside the lines: of several schemes of one code, each its own. */
export const feesOf = <Fee extends OfScheme>(parts: readonly OfScheme[], fees: readonly Fee[]): Fee[] =>
  fees.filter((fee) =>
    parts.some((part) => part.schemeCode === fee.schemeCode && part.ecoOrganismName === fee.ecoOrganismName),
  );

/** The last that a part was reopened from; undefined where it never was, though another of its code may have been. */
export const reopenedFrom = <Past extends { schemes: readonly Pick<Part, "schemeProId">[] }>(
  { schemeProId }: Pick<Part, "schemeProId">,
  latestFirst: readonly Past[],
): Past | undefined =>
  latestFirst.find(({ schemes }) => schemes.some((each) => each.schemeProId === schemeProId));

/** What is found of one part. */
export const findingsOf = (
  schemeCode: string,
  { warnings, blocks, lackWeight }: Omit<Findings, "withoutWeight"> & Pick<ReadyParts<unknown>, "lackWeight">,
) => ({
  warnings: warnings.filter((each) => each.schemeCode === schemeCode),
  blocks: blocks.filter((each) => each.schemeCode === schemeCode),
  lacksWeight: lackWeight.has(schemeCode),
});

/** Drafts that say that nothing was put on the market, and that were never validated and have no line: that can be taken back. */
export const withoutLine = <P extends Pick<Part, "schemeProId" | "isNil"> & OfScheme>(
  drafts: readonly P[],
  declared: readonly OfScheme[],
  latestFirst: Parameters<typeof reopenedFrom>[1],
): P[] =>
  drafts.filter(
    (part) =>
      part.isNil && feesOf([part], declared).length === 0 && reopenedFrom(part, latestFirst) === undefined,
  );

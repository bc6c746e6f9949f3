"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Column } from "@/components/ui/column";
import { SectionTitle } from "@/components/ui/heading";
import { Table } from "@/components/ui/table";
import type { Revision } from "@/lib/contract/declarations";
import type { DeclarationBlock, DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { schemeName } from "@/lib/domain/scheme-names";
import { findingsOf, type Part, type ReadyParts, reopenedFrom } from "./ready-parts";
import { SchemeToReview, type ToReview } from "./scheme-to-review";

type ReviewSchemesProps = ToReview & {
  parts: ReadyParts<Part>;
  /** Codes of the schemes that are ready and are not to be validated now. */
  excluded: ReadonlySet<string>;
  onExclude: (excluded: ReadonlySet<string>) => void;
  warnings: readonly DeclarationWarning[];
  blocks: readonly DeclarationBlock[];
  /** Latest first. */
  revisions: readonly z.output<typeof Revision>[];
};

const SCHEMES = [
  "max-desk:block [&_th_small]:text-2xs desk:*:[tbody]:even:bg-band max-desk:*:[tbody]:block max-desk:*:[thead]:hidden max-desk:cells:border-0",
  "max-desk:*:[tbody]:border-rule max-desk:*:[tbody]:border-b",
  "max-desk:rows:grid max-desk:rows:grid-cols-[2rem_1fr_auto] max-desk:rows:items-center",
].join(" ");

/** From what it was to what it is: since the last revision, or else since the year before. */
export function ReviewSchemes(props: ReviewSchemesProps) {
  const { parts, excluded, onExclude, warnings, blocks, revisions, ...same } = props;
  const { drafts, blocked, lackWeight } = parts;
  const t = useTranslations("review");
  const toggle = (schemeCode: string) => {
    const after = new Set(excluded);
    if (!after.delete(schemeCode)) after.add(schemeCode);
    onExclude(after);
  };
  return (
    <section>
      <SectionTitle className="mb-2">{t("schemes")}</SectionTitle>
      <div className="sheet overflow-x-auto">
        <Table className={SCHEMES} banded={false}>
          <caption className="sr-only">{t("schemes")}</caption>
          <thead>
            <tr>
              <Column spoken>{t("choose")}</Column>
              <Column>{t("scheme")}</Column>
              <Column figure>{t("quantity")}</Column>
              <Column figure>{t("before", { year: String(Number(same.selection.period) - 1) })}</Column>
              <Column figure>{t("now", { currency: same.currency })}</Column>
              <Column>{t("deadline")}</Column>
            </tr>
          </thead>
          {drafts.map((part) => {
            const { schemeCode } = part;
            return (
              <SchemeToReview
                {...same}
                key={part.schemeProId}
                part={part}
                name={schemeName(part, drafts)}
                isBlocked={blocked.has(schemeCode)}
                isChosen={!excluded.has(schemeCode)}
                onToggle={() => toggle(schemeCode)}
                findings={findingsOf(schemeCode, { warnings, blocks, lackWeight })}
                revision={reopenedFrom(part, revisions)}
              />
            );
          })}
        </Table>
      </div>
    </section>
  );
}

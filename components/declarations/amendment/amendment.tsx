"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { useErrorText } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { sumOf } from "@/lib/domain/amounts";
import { AmendedLines } from "./amended-lines";
import { amendmentOf, LINES } from "./amendment-of";

type AmendmentProps = {
  selection: Selection;
  declarationId: string;
  part: { schemeCode: string; ecoOrganismName: string };
};

/** From what was validated to what a part would be today, before anybody reopens it. */
export function Amendment({ selection, declarationId, part }: AmendmentProps) {
  const t = useTranslations("amendment");
  const errorText = useErrorText();
  const [offset, setOffset] = useState(0);
  const { schemeCode, ecoOrganismName } = part;
  const found = useQuery(amendmentOf({ producer: selection.producer, declarationId, schemeCode }, offset));
  const id = useId();
  return (
    <section aria-labelledby={id} className="print:hidden">
      <SectionTitle id={id} className="mb-2">
        {t("title", { scheme: ecoOrganismName })}
      </SectionTitle>
      {found.isLoadingError && (
        <Notice signal="check">
          {t("failed")} {errorText(found.error)}
        </Notice>
      )}
      {!found.error && !found.data && (
        <p className="text-sm" role="status">
          <span className="sr-only">{t("counting")}</span>
          <Bone width={24} />
        </p>
      )}
      {found.data && (
        <>
          <AmendmentSummary of={found.data} scheme={ecoOrganismName} />
          {found.data.total > 0 && <AmendedLines of={found.data} />}
          {found.data.total > LINES && (
            <Pager offset={offset} limit={LINES} total={found.data.total} onChange={setOffset} />
          )}
          <p className="mt-2 text-print-muted text-xs/cosy">{t("written")}</p>
        </>
      )}
    </section>
  );
}

type Amended = Answer<"getAmendment"> & { total: number };

/** The sentence, and what is not in its sums. */
function AmendmentSummary({ of, scheme }: { of: Amended; scheme: string }) {
  const t = useTranslations("amendment");
  const format = useFormat();
  const money = (amount: string) => format.money(amount, of.currency);
  const isLess = of.difference.startsWith("-");
  const isSame = Number(of.difference) === 0;
  const kind = of.total === 0 ? "nothing" : isSame ? "same" : isLess ? "less" : "more";
  const fees = {
    before: sumOf(of.fees.before.map(({ amount }) => amount)),
    after: of.fees.after && sumOf(of.fees.after.map(({ amount }) => amount)),
  };
  const beside = [
    fees.after === null
      ? t("feesUnknown")
      : Number(fees.before) !== Number(fees.after) &&
        t("fees", { before: money(fees.before), after: money(fees.after) }),
    of.countWithoutWeight > 0 && t("withoutWeight", { count: of.countWithoutWeight }),
    of.countMerged > 0 && t("merged", { count: of.countMerged }),
    of.scaleChangedAt && t("scaleChanged", { day: format.dayOfYear(of.scaleChangedAt) }),
  ].filter((each) => each !== false && each !== null);
  return (
    <div className="mb-3 grid gap-1 text-sm/cosy">
      <p>
        {t(kind, {
          scheme,
          amount: money(of.difference.replace("-", "")),
          before: money(of.totalBefore),
          after: money(of.totalAfter),
        })}
      </p>
      {beside.map((each) => (
        <p key={each} className="text-print-muted">
          {each}
        </p>
      ))}
    </div>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { SectionTitle } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import { getCredits } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { TARIFF } from "@/lib/domain/tariff";
import { sentenceGap } from "@/lib/i18n/join-sentences";

const PRODUCTS = 10;

/** What there is to start with, and what ten products take of it. */
export function FirstCredits({ selection }: { selection: Selection }) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  const may = useMay("write");
  const format = useFormat();
  const credits = useQuery(query(getCredits, { params: { ProducerNrn: selection.producer } }));
  const left = credits.data?.gravityCredits;
  const added = PRODUCTS * TARIFF.productAdded;
  const declared = PRODUCTS * TARIFF.lineDeclared;
  return (
    <aside className="sheet p-5 max-desk:-mx-(--gutter) max-desk:border-x-0">
      <SectionTitle>{t("credits.title", { count: left ?? 0 })}</SectionTitle>
      <p className="mt-1 text-print-muted text-sm/cosy">{t("credits.help")}</p>
      <Sums>
        <div>
          <dt>{t("credits.left")}</dt>
          <dd>{left === undefined ? <Bone width={2} /> : format.quantity(left)}</dd>
        </div>
        <div>
          <dt>{t("credits.added", { count: PRODUCTS, each: TARIFF.productAdded })}</dt>
          <dd>{format.signed(-added)}</dd>
        </div>
        <div>
          <dt>{t("credits.declared", { year: selection.period, each: TARIFF.lineDeclared })}</dt>
          <dd>{format.signed(-declared)}</dd>
        </div>
        <div>
          <dt>{t("credits.after")}</dt>
          <dd>{left === undefined ? <Bone width={2} /> : format.quantity(left - added - declared)}</dd>
        </div>
      </Sums>
      <p className="text-print-muted text-sm/cosy">
        {t("credits.free")}
        {sentenceGap(locale)}
        {may && (
          <>
            {t("credits.more")}{" "}
            <PortalLink className="link" to="/credits">
              {t("credits.ask")}
            </PortalLink>
          </>
        )}
      </p>
      <SectionTitle className="mt-5">{t("late.title")}</SectionTitle>
      <p className="mt-1 text-print-muted text-sm/cosy">{t("late.help")}</p>
    </aside>
  );
}

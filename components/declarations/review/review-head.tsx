"use client";

import { useTranslations } from "next-intl";
import { decimal } from "@/components/amounts/contribution-per-item";
import { PortalLink } from "@/components/selection/portal-link";
import { Crumbs } from "@/components/ui/crumbs";
import { Title } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import { sumOf } from "@/lib/domain/amounts";
import type { Part } from "./ready-parts";

/** What is reviewed, and beside it what is validated. */
export const REVIEW_COLUMNS = "grid grid-cols-[minmax(0,1fr)_22.5rem] items-start gap-8 max-desk:grid-cols-1";

type ReviewHeadProps = {
  year: string;
  drafts: readonly Part[];
  ready: readonly Part[];
  /** How many parts have products that changed after they were validated. */
  countChanged: number;
  currency: string;
};

/** Where the reader is, and how much of the declaration can be validated. */
export function ReviewHead({ year, drafts, ready, countChanged, currency }: ReviewHeadProps) {
  const t = useTranslations("review");
  const format = useFormat();
  const total = sumOf(ready.map(({ totalAmountScheme }) => decimal(totalAmountScheme)));
  const kind = ready.length === 0 ? "noneReady" : ready.length < drafts.length ? "someReady" : "say";
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <PortalLink to="/declaration">{t("declaration", { year })}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("title")}</span>
      </Crumbs>
      <Title className="mb-5">
        {drafts.length === 0
          ? t(countChanged > 0 ? "changedSince" : "allDone", { year, count: countChanged })
          : t(kind, {
              count: drafts.length,
              ready: ready.length,
              amount: format.money(total, currency),
            })}
      </Title>
    </>
  );
}

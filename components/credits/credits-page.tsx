"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Formula } from "@/components/ui/formula";
import { Pager } from "@/components/ui/pager";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { TARIFF } from "@/lib/domain/tariff";
import { BurnDown } from "./burn-down";
import { Ledger } from "./ledger";
import { creditEntries, credits, LEDGER_PAGE } from "./queries";

/** What is left, what is held, what things cost, and every entry that led here. */
export function CreditsPage() {
  const [selection] = useSelection();
  return selection ? <CreditsOf selection={selection} /> : <CreditsSkeleton />;
}

function CreditsOf({ selection: { producer } }: { selection: Selection }) {
  const t = useTranslations("credits");
  const format = useFormat();
  const [offset, setOffset] = useQueryState("offset", parseAsInteger.withDefault(0));
  const left = useQuery(credits(producer));
  const entries = useQuery(creditEntries(producer, offset));
  const error = left.error ?? entries.error;
  if (error) return <Failure error={error} />;
  if (!left.data || !entries.data) return <CreditsSkeleton />;
  const { balance, held, data, total } = entries.data;

  return (
    <>
      <div className="balance">
        <div>
          <h1 className="say say-inner">{t("left", { count: left.data.gravityCredits })}</h1>
          <p>{t("tariff", { product: TARIFF.productAdded, line: TARIFF.lineDeclared })}</p>
          {left.data.planName && (
            <p>{t("plan", { name: left.data.planName, credits: left.data.planCredits })}</p>
          )}
        </div>
        <div className="sheet balance-formula">
          <Formula
            operator="−"
            operands={[
              { figure: format.quantity(balance), unit: t("inTheAccount") },
              { figure: format.quantity(held), unit: t("held"), written: true },
            ]}
            result={{ figure: format.quantity(left.data.gravityCredits), unit: t("usable") }}
          />
        </div>
      </div>
      <BurnDown producer={producer} />
      <section>
        <div className="bar mb-2.5">
          <h2 className="section-title">{t("ledger")}</h2>
          <span className="text-print-muted text-sm">{t("ledgerHint")}</span>
        </div>
        <div className="sheet overflow-x-auto">
          {total === 0 ? (
            <EmptyState title={t("empty")}>{t("emptyHelp")}</EmptyState>
          ) : (
            <Ledger entries={data} />
          )}
        </div>
        <Pager offset={offset} limit={LEDGER_PAGE} total={total} onChange={setOffset} />
      </section>
    </>
  );
}

function CreditsSkeleton() {
  return (
    <>
      <div className="balance">
        <p className="say say-inner">
          <Bone width={12} />
        </p>
      </div>
      <div className="sheet">
        <table className="table ledger">
          <tbody>
            <BoneRows rows={8} widths={[3, 6, 14, 8, 4, 4]} />
          </tbody>
        </table>
      </div>
    </>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Formula } from "@/components/ui/formula";
import { Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { getCredits } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { TARIFF } from "@/lib/domain/tariff";
import { AskSection } from "./ask-section";
import { BurnDown } from "./burn-down";
import { ledgerPage } from "./ledger-filters";
import { LedgerSection, LedgerSkeleton } from "./ledger-section";

const BALANCE =
  "mb-7 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-12 gap-y-5 max-[1001px]:grid-cols-1";

/** What is left, what is held, what things cost, and every entry that led here. */
export function CreditsPage() {
  const [selection] = useSelection();
  return selection ? <CreditsOf selection={selection} /> : <CreditsSkeleton />;
}

function CreditsOf({ selection: { producer } }: { selection: Selection }) {
  const t = useTranslations("credits");
  const format = useFormat();
  const left = useQuery(query(getCredits, { params: { ProducerNrn: producer } }));
  const whole = useQuery(ledgerPage(producer));
  const error = left.error ?? whole.error;
  if (error) return <Failure error={error} />;
  if (!left.data || !whole.data) return <CreditsSkeleton />;
  const { balance, held, total } = whole.data;

  return (
    <>
      <div className={BALANCE}>
        <div>
          <Title>{t("left", { count: left.data.gravityCredits })}</Title>
          <p className="mt-2 max-w-(--measure) text-print-muted">
            {t("tariff", { product: TARIFF.productAdded, line: TARIFF.lineDeclared })}
          </p>
          {left.data.planName && (
            <p className="mt-2 max-w-(--measure) text-print-muted">
              {t("plan", { name: left.data.planName, credits: left.data.planCredits })}
            </p>
          )}
        </div>
        <div className="sheet px-6 py-4">
          <Formula
            className="flex-wrap gap-x-4 gap-y-1 text-[1.625rem] max-desk:flex-nowrap max-desk:gap-x-[0.6rem] max-desk:text-[1.25rem] max-desk:*:whitespace-normal max-desk:*:text-right"
            operator="−"
            operands={[
              { figure: format.quantity(balance), unit: t("inTheAccount") },
              { figure: format.quantity(held), unit: t("held"), written: true },
            ]}
            result={{ figure: format.quantity(left.data.gravityCredits), unit: t("usable") }}
          />
        </div>
      </div>
      <AskSection producer={producer} left={left.data.gravityCredits} />
      <BurnDown producer={producer} />
      {total === 0 ? (
        <div className="sheet">
          <EmptyState title={t("empty")}>{t("emptyHelp")}</EmptyState>
        </div>
      ) : (
        <LedgerSection producer={producer} />
      )}
    </>
  );
}

function CreditsSkeleton() {
  return (
    <>
      <div className={BALANCE}>
        <Title as="p">
          <Bone width={12} />
        </Title>
      </div>
      <div className="sheet">
        <LedgerSkeleton />
      </div>
    </>
  );
}

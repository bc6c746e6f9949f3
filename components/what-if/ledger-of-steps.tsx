"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { SectionTitle } from "@/components/ui/heading";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import type { Move } from "./scenario";
import { subtotalOf } from "./subtotal";
import type { Tried } from "./tried";
import { useMoveText } from "./use-move-text";

type LedgerProps = { tried: Tried; moves: readonly Move[]; selection: Selection };

/** From today's sum to the supposed one, a line for each change: it adds up by eye. */
export function LedgerOfSteps({ tried, moves, selection }: LedgerProps) {
  const t = useTranslations("whatIf");
  const format = useFormat();
  const nameOf = useMoveText(selection, moves);
  const on = moves.filter(({ off }) => !off);
  const subtotal = subtotalOf(tried, moves);
  const first = on.findIndex(({ kind }) => kind === "QUANTITIES");
  const { steps, today, whatIf, currency } = tried;
  return (
    <section className="mt-8" aria-labelledby="ledger">
      <SectionTitle id="ledger">{t("ledger")}</SectionTitle>
      <p className="mt-1 mb-3 text-print-muted text-sm/cosy">{t("ledgerHelp")}</p>
      <div className="sheet px-5 pt-2 pb-5">
        <Sums className="">
          <div>
            <dt>{t("todayLine", { year: selection.period })}</dt>
            <dd>
              <PortalLink data-why className="link" to="/declaration" of={selection}>
                {format.amount(today)}
              </PortalLink>
            </dd>
          </div>
          {steps.flatMap(({ place, change, ...counts }) => {
            const move = place === null ? undefined : on[place];
            const step = (
              <div key={place ?? "repriced"}>
                <dt>
                  {move ? nameOf(move) : t("repriced")} <Counts {...counts} />
                </dt>
                <dd>{format.signedAmount(change)}</dd>
              </div>
            );
            if (place !== first || subtotal === undefined) return [step];
            return [
              <div key="subtotal" className="font-semibold">
                <dt>{t("sameQuantities")}</dt>
                <dd>{format.amount(subtotal)}</dd>
              </div>,
              step,
            ];
          })}
          <div>
            <dt>{t("whatIfLine")}</dt>
            <dd className="text-pen">{format.money(whatIf, currency)}</dd>
          </div>
        </Sums>
      </div>
    </section>
  );
}

type CountsProps = Pick<Tried["steps"][number], "countProducts" | "countEstimated" | "countUnpriced">;

/** For how many products, and what is not sure of that. */
function Counts({ countProducts, countEstimated, countUnpriced }: CountsProps) {
  const t = useTranslations("whatIf");
  const format = useFormat();
  const facts = [
    countProducts !== null && t("products", { count: countProducts }),
    countEstimated > 0 && t("estimated", { count: countEstimated }),
    countUnpriced > 0 && t("unpriced", { count: countUnpriced }),
  ].filter(Boolean);
  return (
    facts.length > 0 && <small className="block text-print-muted text-xs/cosy">{format.list(facts)}</small>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Heading } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";

type ScaleWorthProps = Pick<Answer<"upsertScaleRow">, "effect" | "countCatalogs"> & {
  /** What is to be said where no amounts are counted. */
  besides?: string | undefined;
  /** What it is that does this. */
  title: string;
  period: string;
  currency: string;
};

/** What a change of a scale does to open declarations: how many products of whom, and how much it comes to. */
export function ScaleWorth({ effect, countCatalogs, besides, title, period, currency }: ScaleWorthProps) {
  const t = useTranslations("operator.schemes");
  const format = useFormat();
  const money = (amount: string) => format.money(amount, currency);
  const signed = (amount: string) => (/^-|^0\.00$/.test(amount) ? money(amount) : `+\u2060${money(amount)}`);
  return (
    <section className="mt-5 border-rule border-t pt-4" aria-live="polite">
      <p className="text-print-muted text-xs">{title}</p>
      <Heading>
        {effect
          ? t("worth.products", {
              products: effect.countProducts,
              producers: effect.countProducers,
              change: signed(effect.change),
            })
          : (besides ?? t("worth.none"))}
      </Heading>
      {(besides === undefined || countCatalogs > 0) && (
        <p className="mt-1 text-print-muted text-sm/cosy">{t("affected", { count: countCatalogs })}</p>
      )}
      {effect && (
        <>
          <table className="mt-3 w-full text-xs tabular-nums">
            <thead className="text-left text-print-muted text-xs">
              <tr>
                <th scope="col" className="py-1 font-normal">
                  {t("worth.amounts", { period })}
                </th>
                {(["now", "after", "change"] as const).map((column) => (
                  <th key={column} scope="col" className="py-1 text-right font-normal">
                    {t(`worth.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {effect.lines.map(({ scaleCode, ...sums }) => (
                <Sums key={scaleCode ?? ""} name={scaleCode ?? t("worth.others")} of={sums} />
              ))}
            </tbody>
            <tfoot className="border-print border-b-[3px] border-double font-semibold">
              <Sums name={t("worth.all", { currency })} of={effect} />
            </tfoot>
          </table>
          <dl className="mt-2 grid gap-1 text-sm/cosy">
            <Fact name={t("worth.most")} value={signed(effect.mostForOne)} />
            <Fact name={t("worth.validated")} value={format.quantity(effect.countValidated)} />
            {effect.countUnpriced > 0 && (
              <Fact name={t("worth.unpriced")} value={format.quantity(effect.countUnpriced)} isStop />
            )}
          </dl>
          {effect.countLeft > 0 && (
            <Notice signal="check" className="mt-3">
              {t("worth.left", { count: effect.countLeft })}
            </Notice>
          )}
        </>
      )}
    </section>
  );
}

type SumsOf = { amountNow: string; amountAfter: string; change: string };

function Sums({ name, of: { amountNow, amountAfter, change } }: { name: string; of: SumsOf }) {
  const format = useFormat();
  return (
    <tr className="border-rule border-t">
      <th scope="row" className="py-1.5 text-left font-[inherit] wrap-anywhere">
        {name}
      </th>
      <td className="py-1.5 pl-1.5 text-right">{format.amount(amountNow)}</td>
      <td className="py-1.5 pl-1.5 text-right text-pen">{format.amount(amountAfter)}</td>
      <td className="py-1.5 pl-1.5 text-right">{format.signedAmount(change)}</td>
    </tr>
  );
}

const Fact = ({ name, value, isStop = false }: { name: string; value: string; isStop?: boolean }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className={`tabular-nums ${isStop ? "font-semibold text-stop" : ""}`}>{value}</dd>
  </div>
);

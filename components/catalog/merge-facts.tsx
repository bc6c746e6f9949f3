"use client";

import { useLocale, useTranslations } from "next-intl";
import { decimal, type Product } from "@/components/amounts/contribution-per-item";
import { StreamChip } from "@/components/streams/stream-chip";
import { useFormat } from "@/components/ui/use-format";
import { sumOf } from "@/lib/domain/amounts";
import { byStream } from "@/lib/domain/stream-order";
import { joinList } from "@/lib/i18n/join-list";

export const nameOf = ({ facts, externalId }: Product): string => facts.title ?? externalId;

/** What tells one product from another where they are merged. */
export function ProductFacts({ product, period }: { product: Product; period: string }) {
  const t = useTranslations("catalogWork.merge");
  const locale = useLocale();
  const format = useFormat();
  const { externalId, externalIdType, facts, catalog, ecoContributions } = product;
  return (
    <span className="wrap-anywhere min-w-0 text-sm">
      <b className="block font-semibold">{nameOf(product)}</b>
      <small className="block text-print-muted text-xs">
        {joinList(
          [
            `${externalIdType} ${externalId}`,
            facts.weight !== null && t("weight", { weight: format.weight(decimal(facts.weight)) }),
            catalog.isDeclared
              ? t("declared", { count: format.quantity(catalog.quantity), year: period })
              : t("notDeclared", { year: period }),
          ],
          locale,
        )}
      </small>
      <span className="flex flex-wrap gap-x-2.5">
        {ecoContributions.toSorted(byStream).map(({ id, schemeCode }) => (
          <StreamChip key={id} code={schemeCode} />
        ))}
      </span>
    </span>
  );
}

type KeptProps = {
  staying: Product;
  going: readonly Product[];
  chosen: readonly Product[];
  period: string;
};

/** What is kept, and what is lost, once it is done. */
export function Kept({ staying, going, chosen, period }: KeptProps) {
  const t = useTranslations("catalogWork.merge");
  const locale = useLocale();
  const format = useFormat();
  const declared = chosen.filter(({ catalog }) => catalog.isDeclared);
  const references = going.map(({ externalIdType, externalId }) => `${externalIdType} ${externalId}`);
  return (
    <ul className="grid gap-1 border-rule border-l-2 pl-3 text-sm" aria-live="polite">
      <li>{t("keepsFacts", { name: nameOf(staying) })}</li>
      <li className="wrap-anywhere">{t("getsReferences", { references: joinList(references, locale) })}</li>
      {declared.length > 0 && (
        <li>
          {t("getsQuantities", {
            count: format.quantity(sumOf(declared.map(({ catalog }) => decimal(catalog.quantity)))),
            year: period,
          })}
        </li>
      )}
      <li>{t("loses")}</li>
    </ul>
  );
}

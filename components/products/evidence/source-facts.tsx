"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { decimal } from "@/components/amounts/contribution-per-item";
import { useFormat } from "@/components/ui/use-format";
import type { Evidence, OfEvidence } from "./evidence";
import { Fact, Known } from "./part";
import { usePartTexts } from "./use-part-texts";

/** What people and files said of the product, as they said it; what nobody said is told as well. */
export function SourceFacts({ of: { product, composition } }: OfEvidence) {
  const t = useTranslations("evidence");
  const format = useFormat();
  const { title, description, weight, imageUrl, ecoProductUrl } = product.facts;
  const declared = useDeclared(composition.declared);
  const nobody = <span className="text-print-muted">{t("nobody")}</span>;
  const facts: [string, ReactNode][] = [
    [t("productTitle"), title],
    [t("description"), description],
    [t("weight"), weight === null ? null : t("kilograms", { weight: format.weight(decimal(weight)) })],
    [
      t("declared"),
      declared.length > 0 && (
        <ul>
          {declared.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    ],
    [t("image"), imageUrl && <a href={imageUrl}>{imageUrl}</a>],
    [t("page"), ecoProductUrl && <a href={ecoProductUrl}>{ecoProductUrl}</a>],
  ];
  return (
    <Known>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value || nobody}
        </Fact>
      ))}
    </Known>
  );
}

/** What was declared beside the weight, a line each. */
function useDeclared({ measures, attributes, components }: Evidence["composition"]["declared"]): string[] {
  const t = useTranslations("evidence");
  const format = useFormat();
  const { factName, factValue, componentName } = usePartTexts();
  const named = { ...measures, ...attributes };
  return [
    ...(Object.keys(named) as (keyof typeof named)[]).map((name) =>
      t("value", { name: factName(name), value: factValue(name, named[name] ?? "") }),
    ),
    ...components.map(({ kg, count, ...component }) =>
      kg === null
        ? t("count", { name: componentName(component), count })
        : t("withKg", { name: componentName(component), count, kg: format.exact(kg) }),
    ),
  ];
}

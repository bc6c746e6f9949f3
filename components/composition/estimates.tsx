"use client";

import { useTranslations } from "next-intl";
import { Explanation } from "@/components/amounts/explanation";
import { useFormat } from "@/components/ui/use-format";
import type { Composition, MeasuredFact } from "./declaring";
import { Origin } from "./origin";
import { MEASURES } from "./parts-table";
import { useComponentName } from "./use-component-name";

/** What an amount rests on that was estimated: each value, between what it lies, and where that was found. */
export function Estimates({ composition: { facts, components } }: { composition: Composition }) {
  const t = useTranslations("composition");
  const format = useFormat();
  const nameOf = useComponentName();
  const measured = MEASURES.flatMap((measure): [string, MeasuredFact][] =>
    facts.filter(({ name }) => name === measure).map((fact) => [t(measure), fact]),
  );
  const made = components.flatMap((component): [string, MeasuredFact][] =>
    component.kg ? [[t("componentKg", { name: nameOf(component) }), component.kg]] : [],
  );
  const estimated = [...measured, ...made].filter(([, { provenance }]) => provenance === "ESTIMATED");
  return (
    <Explanation>
      <p>{t("estimates")}</p>
      <dl className="grid w-full gap-2 text-sm/cosy">
        {estimated.map(([name, fact]) => (
          <div key={name}>
            <dt className="flex justify-between gap-4">
              {name} <b>{format.exact(fact.value)}</b>
            </dt>
            <dd>
              <Origin of={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </Explanation>
  );
}

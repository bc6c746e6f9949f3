"use client";

import { useTranslations } from "next-intl";
import { useComponentName } from "@/components/composition/use-component-name";
import { useFormat } from "@/components/ui/use-format";
import { MEASURES, type Measure } from "@/lib/domain/composition/composition";
import type { Evidence } from "./evidence";

type Component = Evidence["composition"]["components"][number];
type FactName = Evidence["composition"]["facts"][number]["name"];

const isMeasure = (name: FactName): name is Measure => (MEASURES as readonly string[]).includes(name);

/** What measures, attributes and components are called, and their values in words. */
export function usePartTexts() {
  const t = useTranslations("evidence");
  const composition = useTranslations("composition");
  const componentName = useComponentName();
  const format = useFormat();
  return {
    factName: (name: FactName): string =>
      isMeasure(name) ? composition(`measures.${name}`) : t(`facts.${name}`),
    factValue(name: FactName, value: string): string {
      if (isMeasure(name)) return format.exact(value);
      const word = `values.${value}` as "values.true";
      // Articles and bands are called by their codes.
      return /^\w+$/.test(value) && t.has(word) ? t(word) : value;
    },
    componentName,
    componentKg: (of: Pick<Component, "kind" | "material">): string =>
      composition("componentKg", { name: componentName(of) }),
    packaging: ({ level, wasteOf }: Pick<Component, "level" | "wasteOf">): string =>
      format.list([level && t(`levels.${level}`), wasteOf && t(`wastes.${wasteOf}`)]),
  };
}

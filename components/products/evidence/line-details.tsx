"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Evidence } from "./evidence";

type Line = Evidence["contributions"][number];

/** On which days a line holds, what its scheme notes about it, and when the product was priced by it. */
export function LineDetails({ line: { scaleLine, updatedAt } }: { line: Line }) {
  const t = useTranslations("evidence");
  const format = useFormat();
  const { validFrom = null, validTo = null, note = null } = scaleLine ?? {};
  const days = format.list([
    validFrom && t("from", { day: format.dayOfYear(validFrom) }),
    validTo && t("until", { day: format.dayOfYear(validTo) }),
  ]);
  const details = [
    ...(scaleLine ? [[t("valid"), days || t("wholeYear")]] : []),
    ...(note ? [[t("note"), note]] : []),
    [t("pricedOn"), format.dayOfYear(updatedAt)],
  ];
  return (
    <dl className="grid gap-[0.2rem] text-xs/cosy">
      {details.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-3">
          <dt className="text-print-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

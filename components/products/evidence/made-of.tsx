"use client";

import { useTranslations } from "next-intl";
import { ProvenanceOf } from "@/components/amounts/provenance";
import { Origin } from "@/components/composition/origin";
import { Column } from "@/components/ui/column";
import { DoesNotApply, Unknown } from "@/components/ui/nothing";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Evidence, OfEvidence } from "./evidence";
import { usePartTexts } from "./use-part-texts";

type Known = Evidence["composition"]["facts"][number];

/** Each measure, attribute and part of one item, with how it is known, between what it lies, and where from. */
export function MadeOf({ of: { composition } }: OfEvidence) {
  const t = useTranslations("evidence");
  const shared = useTranslations("composition");
  const format = useFormat();
  const { factName, factValue, componentKg, packaging } = usePartTexts();
  const { facts, components, warnings } = composition;
  return (
    <>
      <Table banded={false} list="heads spoken" top className={PARTS}>
        <caption className="sr-only">{t("measures")}</caption>
        <thead>
          <tr>
            <Column className="pl-0">{shared("part")}</Column>
            <Column figure>{shared("count")}</Column>
            <Column figure>{shared("perItem")}</Column>
            <Column>{t("known")}</Column>
            <Column>{shared("origin")}</Column>
          </tr>
        </thead>
        <tbody>
          {!facts.some(({ name }) => name === "weightKg") && (
            <Row name={factName("weightKg")} fact={undefined} />
          )}
          {facts.map((fact) => (
            <Row
              key={fact.name}
              name={factName(fact.name)}
              fact={fact}
              value={factValue(fact.name, fact.value)}
            />
          ))}
          {components.map((component, place) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: components have no name of their own
              key={`${component.kind} ${component.material} ${place}`}
              name={componentKg(component)}
              detail={packaging(component)}
              count={component.count}
              fact={component.kg ?? undefined}
              value={component.kg ? format.exact(component.kg.value) : undefined}
            />
          ))}
        </tbody>
      </Table>
      {warnings.map(({ kind, said, weightKg }) => (
        <p key={kind} className="mt-2 text-check text-sm/cosy">
          {shared(kind, { said: format.exact(said), weight: format.exact(weightKg) })}
        </p>
      ))}
    </>
  );
}

const PARTS =
  "print:break-inside-avoid phone:rows:grid-cols-[1fr_auto_auto] phone:rows:gap-x-3 phone:rows:py-2";

type RowProps = {
  name: string;
  detail?: string;
  count?: number;
  fact: Pick<Known, "provenance" | "low" | "high" | "source" | "value"> | undefined;
  value?: string | undefined;
};

function Row({ name, detail, count, fact, value }: RowProps) {
  const t = useTranslations("evidence");
  const format = useFormat();
  return (
    <tr>
      <th scope="row" className="pl-0">
        {name}
        {detail && <small className="block text-print-muted">{detail}</small>}
      </th>
      <td className={`whitespace-nowrap text-right ${count === undefined ? "phone:hidden" : ""}`}>
        {count === undefined ? <DoesNotApply /> : `${format.quantity(count)} ×`}
      </td>
      <td className="text-right font-semibold phone:col-start-3">{value ?? <Unknown />}</td>
      <td className="phone:col-span-full">
        {fact ? (
          <ProvenanceOf of={fact.provenance} />
        ) : (
          <span className="text-print-muted text-xs/5">{t("notKnown")}</span>
        )}
      </td>
      <td className="phone:col-span-full">{fact && <Origin of={fact} />}</td>
    </tr>
  );
}

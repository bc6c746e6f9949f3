"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { ProvenanceOf } from "@/components/amounts/provenance";
import { marketBody, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { FieldError, FieldHint } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Table } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { declareComposition } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { readNumber } from "@/lib/i18n/read-number";
import { type Cell, type Composition, type Known, type Said, saidWith, saidWithout } from "./declaring";
import { Effect } from "./effect";
import { Origin } from "./origin";
import { useComponentName } from "./use-component-name";

type PartsTableProps = { selection: Selection; composition: Composition; currency: string };

export const MEASURES = ["weightKg", "pieces", "volumeL"] as const;

/** The measures and components of a product, each with where it comes from, and written over in place. */
export function PartsTable({ selection, composition, currency }: PartsTableProps) {
  const t = useTranslations("composition");
  const nameOf = useComponentName();
  const known = new Map(composition.facts.map((fact) => [fact.name, fact]));
  const shown = { selection, composition, currency };
  return (
    <Table banded={false} list="heads heard">
      <caption className="sr-only">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("part")}</th>
          <th scope="col" className="text-right">
            {t("count")}
          </th>
          <th scope="col">{t("perItem")}</th>
          <th scope="col">{t("origin")}</th>
        </tr>
      </thead>
      <tbody>
        {MEASURES.map((measure) => (
          <PartRow key={measure} {...shown} cell={{ measure }} known={known.get(measure)} name={t(measure)} />
        ))}
        {composition.components.map((component, place) => (
          <PartRow
            // biome-ignore lint/suspicious/noArrayIndexKey: components have no name of their own
            key={`${component.kind} ${component.material} ${place}`}
            {...shown}
            cell={{ component: place }}
            known={component.kg ?? undefined}
            name={nameOf(component)}
            count={component.count}
            isDeclared={component.provenance === "DECLARED"}
          />
        ))}
      </tbody>
    </Table>
  );
}

type PartRowProps = PartsTableProps & {
  cell: Cell;
  known: Known | undefined;
  name: string;
  count?: number;
  isDeclared?: boolean;
};

function PartRow({ cell, known, name, count, isDeclared = false, ...shown }: PartRowProps) {
  const { selection, composition } = shown;
  const t = useTranslations("composition");
  const format = useFormat();
  const may = useMay("write");
  const declare = useMutation({ ...mutation(declareComposition), onSuccess: () => void toast(t("kept")) });
  const keep = (said: Said) =>
    declare.mutate({
      params: { ProducerNrn: selection.producer, EcoProductId: composition.ecoProductId },
      body: { ...marketBody(selection), ...said },
    });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="text-right max-desk:hidden">{count === undefined ? "" : format.quantity(count)}</td>
      <td className="w-64 max-desk:col-span-full">
        {may ? (
          <ValueCell
            {...shown}
            cell={cell}
            known={known}
            label={"component" in cell ? t("componentKg", { name }) : name}
            isKeeping={declare.isPending}
            failure={declare.error}
            onKeep={(value) => keep(saidWith(composition, cell, value))}
          />
        ) : (
          <Value known={known} />
        )}
      </td>
      <td className="max-desk:col-span-full">
        {known ? (
          <span className="flex flex-wrap items-center gap-x-3">
            <ProvenanceOf of={known.provenance} />
            <Origin of={known} />
          </span>
        ) : (
          <span className="text-print-muted text-xs/cosy">{t("unknown")}</span>
        )}
        {may && isDeclared && "component" in cell && (
          <Button
            look="quiet"
            aria-label={t("remove", { name })}
            busy={declare.isPending}
            onClick={() => keep(saidWithout(composition, cell.component))}
          >
            <Icon of="x" />
          </Button>
        )}
      </td>
    </tr>
  );
}

function Value({ known }: { known: Known | undefined }) {
  const format = useFormat();
  const isWritten = known?.provenance === "DECLARED";
  return <span className={isWritten ? "text-pen" : ""}>{known ? format.exact(known.value) : "?"}</span>;
}

const LIMITS = { decimals: 6, wholeDigits: 6 };

type ValueCellProps = PartsTableProps & {
  cell: Cell;
  known: Known | undefined;
  label: string;
  isKeeping: boolean;
  failure: Error | null;
  onKeep: (value: string) => void;
};

/** A value that is written over: Enter keeps it, Esc leaves it as it was, and what it does is told meanwhile. */
function ValueCell({ cell, known, label, isKeeping, failure, onKeep, ...shown }: ValueCellProps) {
  const t = useTranslations("composition");
  const errorText = useErrorText();
  const format = useFormat();
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const before = known ? format.exact(known.value) : "";
  const limits = "measure" in cell && cell.measure === "pieces" ? { ...LIMITS, decimals: 0 } : LIMITS;
  const reading = typed === undefined || typed === before ? undefined : readNumber(typed, locale, limits);
  const value = reading?.ok && Number(reading.value) > 0 ? reading.value : undefined;
  const isWrong = reading !== undefined && value === undefined && typed !== "";
  const error = isWrong ? t("wrong") : failure && errorText(failure);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") setTyped(undefined);
    if (event.key !== "Enter" || isKeeping) return;
    event.preventDefault();
    if (value === undefined) return;
    onKeep(value);
    setTyped(undefined);
  };
  return (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-invalid={isWrong || undefined}
        className={known?.provenance === "DECLARED" || typed !== undefined ? "" : "text-print!"}
        value={typed ?? before}
        placeholder="?"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <div id={`${id}-hint`} aria-live="polite">
        {value !== undefined && (
          <>
            <FieldHint>{t("keys")}</FieldHint>
            <Effect
              {...shown}
              cell={cell}
              value={value}
              onTake={(likely) => setTyped(format.exact(likely))}
            />
          </>
        )}
      </div>
    </>
  );
}

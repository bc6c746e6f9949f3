"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { ProvenanceOf } from "@/components/amounts/provenance";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { FieldError, FieldHint } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { Readings } from "@/components/ui/number-echo";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { type Cell, type Composition, type MeasuredFact, partsOf, withoutPart, withValue } from "./declaring";
import { Effect } from "./effect";
import { type LackOfRow, lacksOfMeasure, lacksOfPart } from "./lacks-of-row";
import { Origin } from "./origin";
import { MEASURED, readValue } from "./read-value";
import { RowLacks } from "./row-lacks";
import { useComponentName } from "./use-component-name";
import { useDeclare } from "./use-declare";
import { useWrongText } from "./use-wrong-text";

type PartsTableProps = { selection: Selection; composition: Composition; currency: string };

export const MEASURES = ["weightKg", "pieces", "volumeL"] as const;

/** The measures and components of a product, each with where it comes from, and written over in place. */
export function PartsTable({ selection, composition, currency }: PartsTableProps) {
  const t = useTranslations("composition");
  const nameOf = useComponentName();
  const facts = new Map(composition.facts.map((fact) => [fact.name, fact]));
  const shown = { selection, composition, currency };
  return (
    <Table className="max-desk:rows:gap-y-1 max-desk:rows:py-3" banded={false} list="heads spoken">
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
          <PartRow
            key={measure}
            {...shown}
            cell={{ measure }}
            fact={facts.get(measure)}
            name={t(measure)}
            lacks={lacksOfMeasure(composition, measure)}
          />
        ))}
        {partsOf(composition).map(({ id, component }) => (
          <PartRow
            key={id}
            {...shown}
            cell={{ part: id }}
            fact={component.kg ?? undefined}
            name={nameOf(component)}
            count={component.count}
            isDeclared={component.provenance === "DECLARED"}
            lacks={lacksOfPart(composition, component, selection.country)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type PartRowProps = PartsTableProps & {
  cell: Cell;
  fact: MeasuredFact | undefined;
  name: string;
  count?: number;
  isDeclared?: boolean;
  lacks: readonly LackOfRow[];
};

function PartRow({ cell, fact, name, count, isDeclared = false, lacks, ...shown }: PartRowProps) {
  const { selection, composition } = shown;
  const t = useTranslations("composition");
  const format = useFormat();
  const may = useMay("write");
  const { declare, isPending, failure } = useDeclare(selection, composition);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="text-right max-desk:hidden">{count === undefined ? "" : format.quantity(count)}</td>
      <td className="w-64 max-desk:col-span-full">
        {may ? (
          <ValueCell
            {...shown}
            cell={cell}
            fact={fact}
            label={"part" in cell ? t("componentKg", { name }) : name}
            isKeeping={isPending}
            failure={failure}
            onKeep={(value, onSuccess) => declare((latest) => withValue(latest, cell, value), { onSuccess })}
          />
        ) : (
          <Value fact={fact} />
        )}
      </td>
      <td className="max-desk:col-span-full">
        {fact ? (
          <span className="flex flex-wrap items-center gap-x-3">
            <ProvenanceOf of={fact.provenance} />
            <Origin of={fact} />
          </span>
        ) : (
          <span className="text-print-muted text-xs/cosy">{t("unknown")}</span>
        )}
        {may && isDeclared && "part" in cell && (
          <Button
            look="quiet"
            aria-label={t("remove", { name })}
            busy={isPending}
            onClick={() => declare((latest) => withoutPart(latest, cell.part))}
          >
            <Icon of="x" />
          </Button>
        )}
        <RowLacks of={lacks} />
      </td>
    </tr>
  );
}

function Value({ fact }: { fact: MeasuredFact | undefined }) {
  const format = useFormat();
  const isWritten = fact?.provenance === "DECLARED";
  return <span className={isWritten ? "text-pen" : ""}>{fact ? format.exact(fact.value) : "?"}</span>;
}

type ValueCellProps = PartsTableProps & {
  cell: Cell;
  fact: MeasuredFact | undefined;
  label: string;
  isKeeping: boolean;
  failure: string | null;
  /** Null: what was declared is taken back. */
  onKeep: (value: string | null, onKept: () => void) => void;
};

/** A value that is written over: Enter or the button keeps it, Esc leaves it as it was, and what it does is shown meanwhile. */
function ValueCell({ cell, fact, label, isKeeping, failure, onKeep, ...shown }: ValueCellProps) {
  const t = useTranslations("composition");
  const format = useFormat();
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const before = fact ? format.exact(fact.value) : "";
  const wrongText = useWrongText();
  // A 0 may be the first letter of a value.
  const [isTried, setTried] = useState(false);
  const limits = "measure" in cell && cell.measure === "pieces" ? { ...MEASURED, decimals: 0 } : MEASURED;
  const written = typed === undefined || typed === before ? undefined : typed.trim();
  const reading = written ? readValue(written, locale, limits) : undefined;
  const isTakenBack = written === "" && fact?.provenance === "DECLARED";
  const value = isTakenBack ? null : reading?.ok ? reading.value : undefined;
  const wrong = reading?.ok === false ? reading : undefined;
  const error = wrong ? (wrong.reason !== "aboveZero" || isTried) && wrongText(wrong) : failure;
  const keep = () => {
    setTried(true);
    if (isKeeping || wrong) return;
    // What nobody declared can't be taken back: it is shown again.
    if (value === undefined) setTyped(undefined);
    else onKeep(value, () => setTyped((now) => (now === typed ? undefined : now)));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === "Escape") setTyped(undefined);
    if (event.key !== "Enter") return;
    event.preventDefault();
    keep();
  };
  return (
    <>
      <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={Boolean(error) || undefined}
        className={fact?.provenance === "DECLARED" || typed !== undefined ? "" : "text-print!"}
        value={typed ?? before}
        placeholder="?"
        onChange={(event) => {
          setTyped(event.target.value);
          setTried(false);
        }}
        onKeyDown={press}
      />
      {value !== undefined && (
        <Button className="mt-1.5" busy={isKeeping} busyLabel={t("keeping")} onClick={keep}>
          {t("keep")}
        </Button>
      )}
      <div id={`${id}-hint`} aria-live="polite">
        {wrong && <Readings couldBe={wrong.couldBe} of={label} onChoose={setTyped} />}
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

"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { FieldError, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { keepTexts, readTexts } from "@/components/ui/kept-texts";
import { Notice } from "@/components/ui/notice";
import { describeGoods } from "@/lib/client/endpoints";
import { listIn, parseKept, recordIn } from "@/lib/client/kept";
import { mutation } from "@/lib/client/query";
import { readCount } from "./read-count";

type Typed = { title: string; perYear: string };
type GoodsFormProps = {
  selection: Selection;
  saved: readonly { title: string; perYear: number | null }[];
  onSaved: () => void;
};

const MOST = 10;
const AT_FIRST = 3;
const EMPTY: Typed = { title: "", perYear: "" };

const placeOf = ({ producer, country }: Selection) => `goods ${producer} ${country}`;

/** Up to ten kinds of goods in one's own words, each with how many are sold in a year, about. */
export function GoodsForm({ selection, saved, onSaved }: GoodsFormProps) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  const errorText = useErrorText();
  const may = useMay("write");
  const save = useMutation(mutation(describeGoods));
  const [rows, setRows] = useState<readonly Typed[]>(() => keptRows(selection) ?? rowsOf(saved));
  const [tried, setTried] = useState(false);
  const written = rows.filter(({ title }) => title.trim() !== "");
  const isWrong = ({ perYear }: Typed) => Number.isNaN(readCount(perYear, locale));

  const write = (index: number, change: Partial<Typed>) => {
    const next = rows.map((row, at) => (at === index ? { ...row, ...change } : row));
    setRows(next);
    keepTexts(placeOf(selection), { rows: JSON.stringify(next) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = rows.findIndex(isWrong);
    if (written.length === 0) return document.getElementById("goods-0")?.focus();
    if (wrong >= 0) return document.getElementById(`goods-count-${wrong}`)?.focus();
    try {
      await save.mutateAsync({
        params: { ProducerNrn: selection.producer },
        body: {
          eprCountryCode: selection.country,
          goods: written.map(({ title, perYear }) => ({
            title: title.trim(),
            perYear: readCount(perYear, locale),
          })),
        },
      });
      keepTexts(placeOf(selection), {});
      onSaved();
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  };
  if (may === false) return <p className="text-print-muted text-sm/cosy">{t("othersSay")}</p>;

  return (
    <form
      className="sheet mt-3 grid gap-3 p-4 max-desk:-mr-(--gutter) max-desk:-ml-[calc(var(--gutter)+2rem)] max-desk:border-x-0"
      noValidate
      onSubmit={submit}
    >
      {save.error && <Notice signal="stop">{errorText(save.error)}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-x-3 max-desk:grid-cols-[minmax(0,1fr)_6rem]">
        <FieldLabel as="span">{t("whatYouSell")}</FieldLabel>
        <FieldLabel as="span">{t("perYear")}</FieldLabel>
      </div>
      {tried && written.length === 0 && <FieldError id="goods-error">{t("saySomething")}</FieldError>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows stand where they are written
        <div key={index}>
          {tried && isWrong(row) && <FieldError id={`goods-wrong-${index}`}>{t("wrongCount")}</FieldError>}
          <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-x-3 max-desk:grid-cols-[minmax(0,1fr)_6rem]">
            <Input
              id={`goods-${index}`}
              aria-label={t("goodsNumber", { number: index + 1 })}
              aria-invalid={tried && written.length === 0 ? true : undefined}
              aria-describedby={tried && written.length === 0 ? "goods-error" : undefined}
              maxLength={200}
              autoComplete="off"
              placeholder={index < AT_FIRST ? t(`examples.${["0", "1", "2"][index] as "0"}`) : undefined}
              value={row.title}
              onChange={({ target }) => write(index, { title: target.value })}
            />
            <Input
              id={`goods-count-${index}`}
              className="text-right"
              aria-label={t("countNumber", { number: index + 1 })}
              aria-invalid={tried && isWrong(row) ? true : undefined}
              aria-describedby={tried && isWrong(row) ? `goods-wrong-${index}` : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              value={row.perYear}
              onChange={({ target }) => write(index, { perYear: target.value })}
            />
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="main" busy={save.isPending} busyLabel={t("finding")}>
          {t("find")}
        </Button>
        {rows.length < MOST && (
          <Button look="quiet" onClick={() => setRows([...rows, EMPTY])}>
            {t("addLine")}
          </Button>
        )}
        <span className="text-print-muted text-xs/cosy">{t("findingIsFree")}</span>
      </div>
    </form>
  );
}

const rowsOf = (saved: GoodsFormProps["saved"]): Typed[] => [
  ...saved.map(({ title, perYear }) => ({ title, perYear: perYear === null ? "" : String(perYear) })),
  ...Array.from({ length: Math.max(0, AT_FIRST - saved.length) }, () => EMPTY),
];

/** What was typed here and not sent yet. */
function keptRows(selection: Selection): Typed[] | undefined {
  if (typeof window === "undefined") return undefined;
  const { rows = null } = readTexts(placeOf(selection));
  const typed = parseKept(rows, (stored) => listIn(stored, isTyped));
  return typed.length > 0 ? typed : undefined;
}

function isTyped(value: unknown): value is Typed {
  const { title, perYear } = recordIn(value);
  return typeof title === "string" && typeof perYear === "string";
}

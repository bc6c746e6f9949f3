"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Notice } from "./notice";
import { useFormat } from "./use-format";

/** A number that was typed somewhere, and what it could be; decimal strings with a dot. */
export type Unclear<Place> = { place: Place; typed: string; couldBe: readonly string[] };

type TwoReadingsProps<Place> = {
  unclear: readonly Unclear<Place>[];
  onChoose: (choices: readonly { place: Place; written: string }[]) => void;
  /** The question about so many such numbers. */
  question: (of: { count: number; example: string }) => ReactNode;
};

const isDecimal = (value: string) => value.includes(".");

/** Several numbers that could each be two, as a pasted column has them: one answer for all of them. */
export function TwoReadings<Place>({ unclear, onChoose, question }: TwoReadingsProps<Place>) {
  const t = useTranslations("common");
  const { decimalMark } = useFormat();
  const [first] = unclear;
  if (!first || unclear.length === 1) return null;
  const choice = (isChosen: (value: string) => boolean) =>
    unclear.flatMap(({ place, couldBe }) => {
      const value = couldBe.find(isChosen);
      return value === undefined ? [] : [{ place, written: value.replace(".", decimalMark) }];
    });
  const thousands = choice((value) => !isDecimal(value));
  const decimals = choice(isDecimal);
  return (
    <div className="mb-3">
      <Notice signal="check">
        <p className="font-semibold">{question({ count: unclear.length, example: first.typed.trim() })}</p>
        <p className="mt-2 flex flex-wrap gap-3">
          {thousands[0] && (
            <Button onClick={() => onChoose(thousands)}>
              {t("asThousands", { example: thousands[0].written })}
            </Button>
          )}
          {decimals[0] && (
            <Button onClick={() => onChoose(decimals)}>
              {t("asDecimals", { example: decimals[0].written })}
            </Button>
          )}
        </p>
      </Notice>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { Batch } from "./batches";

type Reading = NonNullable<Batch["understood"]>;

export const SEPARATORS: Readonly<Record<string, "comma" | "semicolon" | "tab" | "bar">> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "bar",
};
export const ENCODINGS = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252",
  gb18030: "GB18030",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 BE",
} as const;
/** A figure with a decimal mark, to show what is made of it. */
const EXAMPLE = 1204.5;

type UnderstoodProps = { fileName: string; reading: Reading; market?: string; correctedRows?: number };

/** How the file was read: nothing about it is guessed in silence. */
export function Understood({ fileName, reading, market, correctedRows = 0 }: UnderstoodProps) {
  const t = useTranslations("understood");
  const uploads = useTranslations("uploads");
  const format = useFormat();
  const { encoding, separator, decimalMark, sheet } = reading;
  const figure = format.quantity(EXAMPLE);
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-[0.4rem] border-rule border-y py-3 text-sm">
      <div className="flex items-baseline gap-2">
        <dt className="whitespace-nowrap text-print-muted">{t("file")}</dt>
        <dd className="font-medium wrap-anywhere">{fileName || uploads("unnamed")}</dd>
      </div>
      {market && (
        <div className="flex items-baseline gap-2">
          <dt className="whitespace-nowrap text-print-muted">{t("market")}</dt>
          <dd className="font-medium wrap-anywhere">{market}</dd>
        </div>
      )}
      {correctedRows > 0 && (
        <div className="flex items-baseline gap-2">
          <dt className="whitespace-nowrap text-print-muted">{t("correctedRows")}</dt>
          <dd className="font-medium wrap-anywhere">{format.quantity(correctedRows)}</dd>
        </div>
      )}
      {sheet ? (
        <div className="flex items-baseline gap-2">
          <dt className="whitespace-nowrap text-print-muted">{t("sheet")}</dt>
          <dd className="font-medium wrap-anywhere">{sheet}</dd>
        </div>
      ) : (
        <>
          <div className="flex items-baseline gap-2">
            <dt className="whitespace-nowrap text-print-muted">{t("encoding")}</dt>
            <dd className="font-medium wrap-anywhere">{ENCODINGS[encoding]}</dd>
          </div>
          <div className="flex items-baseline gap-2">
            <dt className="whitespace-nowrap text-print-muted">{t("separator")}</dt>
            <dd className="font-medium wrap-anywhere">
              {t(`separators.${SEPARATORS[separator] ?? "comma"}`)}
            </dd>
          </div>
        </>
      )}
      <div className="flex items-baseline gap-2">
        <dt className="whitespace-nowrap text-print-muted">{t("decimalMark")}</dt>
        <dd className="font-medium wrap-anywhere">
          {decimalMark === null
            ? t("noMark")
            : decimalMark === ","
              ? t("comma", { figure })
              : t("dot", { figure })}
        </dd>
      </div>
    </dl>
  );
}

/** What deserves a second look before going on. */
export function ReadingWarnings({
  reading,
  besideColumns = false,
}: {
  reading: Reading;
  /** Whether the columns stand beside it, and say themselves which of them are ignored. */
  besideColumns?: boolean;
}) {
  const t = useTranslations("understood.warnings");
  const sentences = reading.warnings
    .filter(({ code }) => !besideColumns || code !== "UNKNOWN_COLUMN")
    // What an earlier release kept has no values: it stays as it was said.
    .map(({ code, values, message }) =>
      values ? t(code, { ...values, count: Number(values.count) }) : message,
    );
  if (sentences.length === 0) return null;
  return (
    <Notice signal="check">
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

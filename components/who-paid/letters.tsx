"use client";

import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { CopyButton } from "@/components/ui/copy-button";
import { useFormat } from "@/components/ui/use-format";
import { sumOf } from "@/lib/domain/amounts";
import { groupBy } from "@/lib/group-by";
import type { WhoPaidLine } from "./who-paid-of-page";

type LettersProps = { selection: Selection; lines: readonly WhoPaidLine[]; currency: string };

/** What is paid twice in a validated part is asked back of its scheme: a letter each, to be copied. */
export function Letters({ selection, lines, currency }: LettersProps) {
  const t = useTranslations("whoPaid.letter");
  const format = useFormat();
  const locked = lines.filter(({ kind, isLocked }) => isLocked && kind === "PAID_TWICE");
  const money = (amounts: readonly string[]) => format.money(sumOf(amounts).replace("-", ""), currency);
  return [...groupBy(locked, ({ ecoOrganismName }) => ecoOrganismName)].map(([scheme, of]) => {
    const amount = money(of.flatMap((line) => line.amount ?? []));
    const text = t("text", {
      year: selection.period,
      channels: [...new Set(of.map(({ codeVendor }) => codeVendor))].join(", "),
      amount,
      lines: of
        .map((line) =>
          t("line", {
            reference: line.ecoProductReference,
            product: line.title ?? "",
            count: format.quantity(line.quantity),
            amount: money([line.amount ?? "0"]),
          }),
        )
        .join("\n"),
    });
    return (
      <details key={scheme} className="max-w-(--measure)">
        <summary className="link cursor-pointer text-sm">{t("title", { scheme, amount })}</summary>
        <div className="mt-3 grid justify-items-start gap-3">
          <code className="wrap-anywhere whitespace-pre-wrap font-sans text-sm">{text}</code>
          <CopyButton text={text} of={` ${t("title", { scheme, amount })}`} />
        </div>
      </details>
    );
  });
}

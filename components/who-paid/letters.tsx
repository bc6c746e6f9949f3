"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { CopyButton } from "@/components/ui/copy-button";
import { Failure } from "@/components/ui/failure";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { reportPage, type WhoPaidReport } from "./who-paid-of-page";

type LettersProps = { selection: Selection; found: WhoPaidReport };
type Letter = WhoPaidReport["letters"][number];

/** What is paid twice in a validated part is asked back of its scheme: a letter each, to be copied. */
export const Letters = ({ selection, found }: LettersProps) =>
  found.letters.map((letter) => (
    <LetterTo key={letter.schemeCode} selection={selection} found={found} letter={letter} />
  ));

function LetterTo({ selection, found, letter }: LettersProps & { letter: Letter }) {
  const t = useTranslations("whoPaid.letter");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const amount = format.money(letter.amount, found.currency);
  return (
    <details className="max-w-(--measure)" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link cursor-pointer text-sm">
        {t("title", { scheme: letter.ecoOrganismName, amount })}
      </summary>
      {isOpen && <LetterText selection={selection} found={found} letter={letter} amount={amount} />}
    </details>
  );
}

type LetterTextProps = LettersProps & { letter: Letter; amount: string };

function LetterText({ selection, found, letter, amount }: LetterTextProps) {
  const t = useTranslations("whoPaid.letter");
  const format = useFormat();
  const page = useQuery(
    reportPage(selection, { report: found.report.id, kind: "LOCKED", offset: 0, scheme: letter.schemeCode }),
  );
  if (page.isLoadingError) return <Failure error={page.error} />;
  if (!page.data) return <Bone width={24} />;
  const lines = page.data.data.map((line) =>
    t("line", {
      reference: line.ecoProductReference,
      product: line.title ?? "",
      count: format.quantity(line.quantity),
      amount: format.money((line.amount ?? "0").replace("-", ""), found.currency),
    }),
  );
  const more = letter.countLines - lines.length;
  const text = t("text", {
    year: selection.period,
    channels: format.list([...new Set(page.data.data.map(({ codeVendor }) => codeVendor))]),
    amount,
    lines: [...lines, ...(more > 0 ? [t("more", { count: more })] : [])].join("\n"),
  });
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <code className="wrap-anywhere whitespace-pre-wrap font-sans text-sm">{text}</code>
      <CopyButton text={text} of={` ${t("title", { scheme: letter.ecoOrganismName, amount })}`} />
    </div>
  );
}

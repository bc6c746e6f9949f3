"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { Answer } from "@/lib/client/call";
import type { DeclarationFee } from "@/lib/contract/pricing";

type Fee = z.output<typeof DeclarationFee>;
export type FeeOfScheme = Answer<"getProducerEcoContributions">["fees"][number];

/** What a scheme charges beside the lines of a declaration, each a line of its own and in no total. */
export function FeeLines({ fees }: { fees: readonly Fee[] }) {
  const t = useTranslations("amount.fees");
  const format = useFormat();
  const labelOf = useLabel();
  if (fees.length === 0) return null;
  return (
    <ul
      data-formula
      className="mt-1 grid gap-0.5 whitespace-normal text-right font-normal text-print text-xs/snug"
      title={t("notInTotal")}
    >
      {fees.map((fee) => (
        <li key={fee.code}>
          {`${format.phrases([labelOf(fee), t(fee.basis)])}${format.colon}`}
          <span className="whitespace-nowrap">{format.signedAmount(fee.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

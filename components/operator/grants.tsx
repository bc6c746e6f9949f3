"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLedgerWords } from "@/components/credits/use-ledger-words";
import { Failure } from "@/components/ui/failure";
import { useFormat } from "@/components/ui/use-format";
import { type GrantEntry, leftOf } from "./left-of-grant";
import { grantsQuery } from "./producer-queries";
import { ReverseGrant } from "./reverse-grant";
import { Section } from "./section";

/** The latest grants of a producer, each of which can be taken back. */
export function Grants({ nrn, available }: { nrn: string; available: number }) {
  const t = useTranslations("operator");
  const found = useQuery(grantsQuery(nrn));
  const [chosen, setChosen] = useState<number>();
  if (found.isLoadingError) return <Failure error={found.error} />;
  if (!found.data || found.data.data.length === 0) return null;
  const reversing = found.data.data.find(({ sequence }) => sequence === chosen);
  return (
    <Section title={t("producers.grants")}>
      <ul className="text-sm" aria-label={t("producers.grants")}>
        {found.data.data.map((grant) => (
          <GrantRow key={grant.id} grant={grant} onReverse={() => setChosen(grant.sequence)} />
        ))}
      </ul>
      {reversing && (
        <ReverseGrant
          nrn={nrn}
          grant={reversing}
          available={available}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  );
}

function GrantRow({ grant, onReverse }: { grant: GrantEntry; onReverse: () => void }) {
  const t = useTranslations("operator.producers");
  const format = useFormat();
  const words = useLedgerWords();
  const amount = format.quantity(grant.amount);
  const day = format.dayOfYear(grant.createdAt);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-rule border-b py-1.5">
      <b className="font-semibold">{amount}</b>
      <span>{day}</span>
      {leftOf(grant) > 0 && (
        <button
          type="button"
          className="link ml-auto min-h-(--target)"
          aria-label={t("takeBackOf", { amount, day })}
          onClick={onReverse}
        >
          {t("takeBack")}
        </button>
      )}
      <span className="w-full wrap-anywhere text-print-muted text-xs/snug">
        {words.reason(grant)}
        {grant.reversed ? format.aside(t("takenBackOf", { count: grant.reversed })) : null}
      </span>
    </li>
  );
}

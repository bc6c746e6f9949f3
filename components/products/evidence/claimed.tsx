"use client";

import { useLocale, useTranslations } from "next-intl";
import { useModulationText } from "@/components/amounts/use-modulation-text";
import { useFormat } from "@/components/ui/use-format";
import { addressOf } from "@/lib/client/call";
import { getProof } from "@/lib/client/endpoints";
import { inLanguage } from "@/lib/i18n/label-of";
import type { Evidence, OfEvidence } from "./evidence";

/** The modulations that are or were claimed, each with its effect and proof. */
export function Claimed({ of }: OfEvidence) {
  const t = useTranslations("evidence");
  const { claims, modulations } = of;
  return (
    <>
      {claims.length === 0 && (
        <p className="text-sm/cosy">
          {t("noClaim")} {modulations.length > 0 && t("claimable", { count: modulations.length })}
        </p>
      )}
      <ul>
        {claims.map((claim) => (
          <li key={claim.id} className="border-rule border-b py-2 text-sm/cosy print:break-inside-avoid">
            <Claim of={of} claim={claim} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Claim({ of, claim }: OfEvidence & { claim: Evidence["claims"][number] }) {
  const t = useTranslations("evidence");
  const format = useFormat();
  const locale = useLocale();
  const modulationText = useModulationText();
  const { schemeProId, code, note, proofName, createdAt, withdrawnAt } = claim;
  const offered = of.modulations.find((one) => one.schemeProId === schemeProId && one.code === code);
  const moments = [
    t("claimedOn", { day: format.dayOfYear(createdAt) }),
    ...(withdrawnAt ? [t("withdrawnOn", { day: format.dayOfYear(withdrawnAt) })] : []),
  ];
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <b>{offered ? inLanguage(offered.label, locale) : code}</b>
        <span>{claim.ecoOrganismName}</span>
        {offered && <span>{modulationText(offered, of.currency)}</span>}
      </p>
      <p className="text-print-muted">{format.list(moments)}</p>
      {note && <p className="wrap-anywhere">{note}</p>}
      <p>
        {proofName ? (
          <a
            className="wrap-anywhere"
            href={addressOf(getProof, { params: { ProducerNrn: of.producerNrn, ClaimId: claim.id } })}
            download
          >
            {t("proof", { name: proofName })}
          </a>
        ) : (
          <span className="text-print-muted">{t("noProof")}</span>
        )}
      </p>
    </>
  );
}

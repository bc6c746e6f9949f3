"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useModulationText } from "@/components/amounts/use-modulation-text";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { keepFocus } from "@/components/ui/focus-next";
import { SectionTitle } from "@/components/ui/heading";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import { addressOf } from "@/lib/client/call";
import { getProof, withdrawModulationClaim } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { inLanguage } from "@/lib/i18n/label-of";
import { ClaimForm } from "./claim-form";
import { asItStands, type Composition, type Modulation } from "./declaring";
import { WouldOwe } from "./would-owe";

type ClaimsProps = { selection: Selection; composition: Composition; currency: string };
type Claim = Composition["claims"][number];

/** The title of the section, where the focus goes on once a claim is withdrawn. */
const CLAIMS = "claims";

/** What schemes modulate for such a product, what is claimed of it with which proof, and what was. */
export function Claims({ selection, composition, currency }: ClaimsProps) {
  const t = useTranslations("composition");
  const { modulations, claims } = composition;
  const standing = claims.filter(({ withdrawnAt }) => withdrawnAt === null);
  if (modulations.length === 0 && claims.length === 0) return null;
  const claimOf = (one: Modulation) =>
    standing.find(({ schemeProId, code }) => schemeProId === one.schemeProId && code === one.code);
  const others = claims.filter(
    (claim) => claim.withdrawnAt !== null || !modulations.some((one) => claimOf(one) === claim),
  );
  return (
    <section className="mt-6">
      <SectionTitle id={CLAIMS}>{t("claims")}</SectionTitle>
      <ul className="mt-2 grid gap-3">
        {modulations.map((one) => (
          <li
            key={`${one.schemeProId} ${one.code} ${one.stream} ${one.validFrom}`}
            className="border-rule border-t py-2"
          >
            <Offered
              selection={selection}
              composition={composition}
              currency={currency}
              offered={one}
              claim={claimOf(one)}
            />
          </li>
        ))}
        {others.map((claim) => (
          <li key={claim.id} className="border-rule border-t py-2 text-sm/cosy">
            <Claimed selection={selection} claim={claim} name={`${claim.ecoOrganismName} ${claim.code}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OfferedProps = ClaimsProps & { offered: Modulation; claim: Claim | undefined };

function Offered({ selection, composition, currency, offered, claim }: OfferedProps) {
  const t = useTranslations("composition");
  const modulationText = useModulationText();
  const locale = useLocale();
  const may = useMay("write");
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const name = inLanguage(offered.label, locale);
  /** What was pressed gave its place to something else. */
  const set = (to: boolean) => {
    setIsOpen(to);
    keepFocus(
      () => row.current?.querySelector<HTMLElement>("form input") ?? row.current?.querySelector("button"),
    );
  };
  return (
    <div ref={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm/cosy">
        <b>{name}</b>
        <span>{offered.ecoOrganismName}</span>
        <span>{modulationText(offered, currency)}</span>
      </p>
      {claim ? (
        <Claimed selection={selection} claim={claim} name={name} isOffered />
      ) : (
        may &&
        (isOpen ? (
          <div className="w-full">
            <WouldOwe
              selection={selection}
              productId={composition.ecoProductId}
              currency={currency}
              facts={asItStands(composition)}
              supposed={{ claims: [{ schemeProId: offered.schemeProId, code: offered.code }] }}
            />
            <ClaimForm
              selection={selection}
              productIds={[composition.ecoProductId]}
              offered={offered}
              submit={t("claim")}
              onClaimed={() => set(false)}
              onCancel={() => set(false)}
            />
          </div>
        ) : (
          <Button aria-label={t("claimOf", { name })} onClick={() => set(true)}>
            {t("claim")}
          </Button>
        ))
      )}
    </div>
  );
}

type ClaimedProps = {
  selection: Selection;
  claim: Claim;
  name: string;
  /** Whether the scheme offers it for the product in the year that is shown; its name stands there then. */
  isOffered?: boolean;
};

function Claimed({ selection, claim, name, isOffered = false }: ClaimedProps) {
  const t = useTranslations("composition");
  const format = useFormat();
  const may = useMay("write");
  const withdraw = useMutation({
    ...mutation(withdrawModulationClaim),
    onSuccess: () => keepFocus(() => document.getElementById(CLAIMS)),
  });
  const params = { ProducerNrn: selection.producer, ClaimId: claim.id };
  return (
    <>
      {withdraw.error && <Failure error={withdraw.error} />}
      <p className="flex flex-wrap items-center gap-x-3 text-sm/cosy">
        {!isOffered && <span>{name}</span>}
        {claim.withdrawnAt === null ? (
          <Status texture="solid">{t("claimed")}</Status>
        ) : (
          <Status texture="dotted">{t("withdrawn", { day: format.dayOfYear(claim.withdrawnAt) })}</Status>
        )}
        {claim.withdrawnAt === null && !isOffered && (
          <span className="text-print-muted">{t("notOffered", { year: selection.period })}</span>
        )}
        {claim.note && <span className="wrap-anywhere">{claim.note}</span>}
        {claim.proofName && (
          <a className="link wrap-anywhere" href={addressOf(getProof, { params })} download>
            {`${t("proof")}${format.colon}${claim.proofName}`}
          </a>
        )}
        {may && claim.withdrawnAt === null && (
          <Button
            look="quiet"
            aria-label={t("withdrawOf", { name })}
            busy={withdraw.isPending}
            busyLabel={t("withdrawing")}
            onClick={() => withdraw.mutate({ params, query: ofSelection(selection).query })}
          >
            {t("withdraw")}
          </Button>
        )}
      </p>
    </>
  );
}

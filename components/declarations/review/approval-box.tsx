"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { PortalLink } from "@/components/selection/portal-link";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { getApproval, updateDeclaration } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import type { Declaration } from "@/lib/contract/declarations";
import { schemeNames } from "@/lib/domain/scheme-names";
import { isNobodyElse } from "./guards";

type Opened = z.output<typeof Declaration>;
type Part = Opened["schemes"][number];
type Approval = NonNullable<Part["approval"]>;

type ApprovalBoxProps = { declaration: Opened; chosen: readonly Part[] };

/** Of what is chosen: what waits for the reader's approval, and what waits for another person's. */
export function ApprovalBox({ declaration, chosen }: ApprovalBoxProps) {
  const t = useTranslations("approval");
  const format = useFormat();
  const errorText = useErrorText();
  const change = useMutation(mutation(updateDeclaration));
  const ofApproval = (is: (approval: Approval) => boolean) =>
    chosen.filter(({ approval }) => approval !== null && is(approval));
  const ofReader = ofApproval(({ whyNot, askedAt }) => whyNot === null && askedAt !== null);
  const others = ofApproval(({ whyNot }) => whyNot === "validatorUnknown");
  const waiting = ofApproval(({ whyNot, askedAt }) => whyNot === "secondPersonNeeded" && askedAt !== null);
  const own = ofApproval(({ whyNot, askedAt }) => whyNot === "secondPersonNeeded" && askedAt === null);
  const first = ofApproval(({ whyNot }) => whyNot === "approvalFirst");
  const namesOf = (parts: readonly Part[]) => schemeNames(parts, declaration.schemes).join(t("and"));
  const requestOf = (parts: readonly Part[]) => {
    const { askedBy = null, askedAt = null } = parts[0]?.approval ?? {};
    return { name: askedBy ?? t("somebody"), day: askedAt === null ? "" : format.dayOfYear(askedAt) };
  };
  const toAsk = [...own, ...first];
  const people = useQuery(query(getApproval, { params: { ProducerNrn: declaration.producerNrn } })).data;
  const isAlone = people !== undefined && isNobodyElse(people.countWhoMay, [...toAsk, ...waiting]);
  const send = (approvalAsked: boolean, parts: readonly Part[]) =>
    change.mutate(
      {
        body: {
          id: declaration.id,
          version: declaration.version,
          approvalAsked,
          schemeCodes: parts.map(({ schemeCode }) => schemeCode),
        },
      },
      { onSuccess: () => void toast(t(approvalAsked ? "askDone" : "takenBack")) },
    );
  if (ofReader.length + others.length + waiting.length + toAsk.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm/cosy">
      {change.error && <Notice signal="stop">{errorText(change.error)}</Notice>}
      {ofReader.length > 0 && (
        <Notice signal="check">
          {t("askedOfYou", { ...requestOf(ofReader), schemes: namesOf(ofReader) })}
        </Notice>
      )}
      {others.length > 0 && <p>{t("others", { schemes: namesOf(others) })}</p>}
      {waiting.length > 0 && (
        <>
          {!isAlone && <p>{t("yours", { schemes: namesOf(waiting) })}</p>}
          <p className="text-print-muted">{t(isAlone ? "askedOnly" : "asked", requestOf(waiting))}</p>
          <Button
            look="quiet"
            className="justify-self-start"
            busy={change.isPending}
            busyLabel={t("takingBack")}
            onClick={() => send(false, waiting)}
          >
            {t("takeBack")}
          </Button>
        </>
      )}
      {isAlone && <NobodyElse />}
      {!isAlone && own.length > 0 && <p>{t("yours", { schemes: namesOf(own) })}</p>}
      {!isAlone && first.length > 0 && <p>{t("first", { schemes: namesOf(first) })}</p>}
      {!isAlone && toAsk.length > 0 && (
        <Button
          look="main"
          size="big"
          busy={change.isPending}
          busyLabel={t("asking")}
          onClick={() => send(true, toAsk)}
        >
          {t("ask")}
        </Button>
      )}
    </div>
  );
}

/** The rule asks for a second person, and there is none. */
function NobodyElse() {
  const t = useTranslations("approval");
  return (
    <Notice signal="check">
      {t("onlyOne")}{" "}
      <span className="flex flex-wrap gap-x-4">
        <PortalLink className="link" to="/members">
          {t("invite")}
        </PortalLink>
        <PortalLink className="link" to="/company">
          {t("title")}
        </PortalLink>
      </span>
    </Notice>
  );
}

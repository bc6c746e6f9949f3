"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { useErrorText } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { Bone } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { getApproval, setApproval } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

/** Whether one person prepares and another validates; the company's owners say so. */
export function WhoValidates({ producer, isOwner }: { producer: string; isOwner: boolean }) {
  const t = useTranslations("approval");
  const errorText = useErrorText();
  const params = { ProducerNrn: producer };
  const found = useQuery(query(getApproval, { params }));
  const change = useMutation(mutation(setApproval));
  // The box is ticked in the same moment; a change that is told a moment later would have it flicker back.
  const [isNext, setIsNext] = useState<boolean>();
  const set = (isByTwo: boolean) => {
    setIsNext(isByTwo);
    change.mutate(
      { params, body: { isByTwo } },
      {
        onSuccess: () => void toast(t(isByTwo ? "turnedOn" : "turnedOff")),
        onSettled: () => setIsNext(undefined),
      },
    );
  };
  const error = found.error ?? change.error;
  return (
    <section aria-labelledby="who-validates">
      <SectionTitle id="who-validates">{t("title")}</SectionTitle>
      <p className="mt-1 text-print-muted text-sm/cosy">{t("help")}</p>
      {error && (
        <Notice signal="stop" className="mt-3">
          {errorText(error)}
        </Notice>
      )}
      {found.data ? (
        <Rule of={found.data} isOwner={isOwner} isNext={isNext} onChange={set} />
      ) : (
        !found.error && <Bone width={14} />
      )}
    </section>
  );
}

type RuleProps = {
  of: Answer<"getApproval">;
  isOwner: boolean;
  /** What it is becoming; undefined while nothing is changed. */
  isNext: boolean | undefined;
  onChange: (isByTwo: boolean) => void;
};

function Rule({ of: { isByTwo, since, setBy, countWhoMay }, isOwner, isNext, onChange }: RuleProps) {
  const t = useTranslations("approval");
  const format = useFormat();
  const lacksPeople = countWhoMay < 2;
  return (
    <div className="mt-3 grid justify-items-start gap-2 text-sm/cosy">
      {isOwner && (isByTwo || !lacksPeople) ? (
        <label className="flex min-h-(--target) cursor-pointer items-center gap-3 font-semibold">
          <input
            className="size-5"
            type="checkbox"
            checked={isNext ?? isByTwo}
            onChange={() => isNext === undefined && onChange(!isByTwo)}
          />
          {t("on")}
        </label>
      ) : null}
      <p>{t(isByTwo ? "isOn" : "isOff")}</p>
      {since !== null && (
        <p className="text-print-muted">
          {t("since", { day: format.dayOfYear(since), name: setBy ?? t("somebodyGone") })}
        </p>
      )}
      {isByTwo && <p className="text-print-muted">{t("keys")}</p>}
      {lacksPeople && isOwner && (
        <p className={isByTwo ? "text-check" : "text-print-muted"}>{t(isByTwo ? "onlyOne" : "needsTwo")}</p>
      )}
      {!isOwner && <p className="text-print-muted">{t("ownersSet")}</p>}
      {isOwner && (
        <PortalLink className="link" to="/members">
          {t("toMembers")}
        </PortalLink>
      )}
    </div>
  );
}

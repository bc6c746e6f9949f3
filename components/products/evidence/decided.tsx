"use client";

import { useTranslations } from "next-intl";
import { useActorName } from "@/components/activity/use-actor-name";
import { useFormat } from "@/components/ui/use-format";
import { HistoryList } from "../history-list";
import type { Evidence, OfEvidence } from "./evidence";
import { isNamedByPerson } from "./named-by-person";

/** Whose word the streams rest on, and what happened to the product since it came. */
export function Decided({ of }: OfEvidence) {
  const decision = useDecision();
  return (
    <>
      <p className="mb-3 text-sm/cosy">{decision(of)}</p>
      <HistoryList events={of.history} />
    </>
  );
}

function useDecision(): (of: Evidence) => string {
  const t = useTranslations("evidence");
  const history = useTranslations("history");
  const format = useFormat();
  const actorName = useActorName();
  return (of) => {
    const { decidedStatus, decidedByPerson: event } = of;
    if (decidedStatus !== "HUMAN_QUALIFIED") return t("byRules");
    if (!event) return t("decidedOnce");
    const { at, by, from, to } = event;
    const named = to === null ? "namedBy" : "correctedBy";
    return t(isNamedByPerson(of) ? named : "confirmedBy", {
      who: by ? actorName(by) : t("somebody"),
      day: format.dayOfYear(at),
      time: format.time(at),
      from: from || history("none"),
      to: to || history("none"),
    });
  };
}

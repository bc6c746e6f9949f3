"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/selection/use-may";
import { useFormat } from "@/components/ui/use-format";
import type { CreditNeed } from "./credit-need";
import { lastRequest } from "./last-request";

/** It comes when it is opened. */
const AskDialog = dynamic(() => import("./ask-dialog").then((module) => module.AskDialog));

type AskForCreditsProps = { producer: string; missing: number; need: CreditNeed };

/** The way on where credits are missing: asking for as many, or that they were asked for. */
export function AskForCredits({ producer, missing, need }: AskForCreditsProps) {
  const t = useTranslations("askCredits");
  const format = useFormat();
  const mayAsk = useMay("write");
  const last = useQuery(lastRequest(producer));
  const [isOpen, setOpen] = useState(false);
  if (mayAsk === undefined || last.data === undefined) return null;
  if (last.data?.status === "OPEN" && last.data.amount >= missing) {
    const { amount, createdAt } = last.data;
    return (
      <span>{t("asked", { count: amount, day: format.day(createdAt), time: format.time(createdAt) })}</span>
    );
  }
  if (!mayAsk) return <span>{t("othersAsk")}</span>;
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t("submit", { count: missing })}
      </button>
      {isOpen && (
        <AskDialog producer={producer} missing={missing} need={need} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

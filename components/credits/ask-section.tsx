"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMay } from "@/components/selection/use-may";
import { useErrorText } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Bone } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Answer as AnswerOf } from "@/lib/client/call";
import { withdrawCreditRequest } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { FEW_CREDITS } from "@/lib/domain/credit-reach";
import { AskForm } from "./ask-form";
import { lastRequest } from "./last-request";

type Request = AnswerOf<"requestCredits">;

const USUAL = 100;

/** Asking for credits: the form, or the request that waits, and the last answer. */
export function AskSection({ producer, left }: { producer: string; left: number }) {
  const t = useTranslations("askCredits");
  const mayAsk = useMay("write");
  const { data: last, isPending } = useQuery(lastRequest(producer));
  const isOpen = last?.status === "OPEN";
  const isKnown = !isPending && mayAsk !== undefined;
  return (
    <section className="mb-8" aria-labelledby="ask-title">
      <SectionTitle className="mb-3" id="ask-title">
        {t("title")}
      </SectionTitle>
      {last && !isOpen && <Answer request={last} />}
      {!isKnown ? (
        <div className="sheet min-h-68 p-4">
          <Bone width={12} />
        </div>
      ) : isOpen ? (
        <Waiting producer={producer} request={last} mayTakeBack={mayAsk} />
      ) : !mayAsk ? (
        <p className="text-print-muted text-sm/cosy">{t("othersAsk")}</p>
      ) : (
        <div className="sheet p-4">
          <AskForm
            producer={producer}
            amount={USUAL}
            need={{ purpose: "OTHER" }}
            {...(left <= FEW_CREDITS && { look: "main" })}
          />
        </div>
      )}
    </section>
  );
}

type WaitingProps = { producer: string; request: Request; mayTakeBack: boolean };

function Waiting({ producer, request, mayTakeBack }: WaitingProps) {
  const t = useTranslations("askCredits");
  const format = useFormat();
  const errorText = useErrorText();
  const takeBack = useMutation(mutation(withdrawCreditRequest));
  const { id, amount, createdAt, note } = request;
  const take = async () => {
    try {
      await takeBack.mutateAsync({ params: { ProducerNrn: producer, CreditRequestId: id } });
      void toast(t("takenBack"));
    } catch {
      // The mutation holds the error, shown above.
    }
  };
  return (
    <>
      {takeBack.error && <Notice signal="stop">{errorText(takeBack.error)}</Notice>}
      <div
        className="flex gap-[0.6rem] border-rule-strong border-l-4 bg-sheet px-3.5 py-2.5 text-sm"
        role="status"
      >
        <span className="pt-0.5">
          <Icon of="clock" />
        </span>
        <div>
          <p className="font-semibold">
            {t("asked", { count: amount, day: format.day(createdAt), time: format.time(createdAt) })}
          </p>
          {note && <p className="wrap-anywhere">{t("quoted", { words: note })}</p>}
          <p>{t("waiting")}</p>
          {mayTakeBack && (
            <button type="button" className="link" disabled={takeBack.isPending} onClick={take}>
              {t("takeBack")}
            </button>
          )}
        </div>
      </div>
    </>
  );
}

/** What the operator answered last; nothing where the producer took it back. */
function Answer({ request: { status, granted, amount, answer, decidedAt } }: { request: Request }) {
  const t = useTranslations("askCredits");
  const format = useFormat();
  if (decidedAt === null || status === "WITHDRAWN") return null;
  const day = format.dayOfYear(decidedAt);
  return (
    <div className="mb-3">
      <Notice signal={granted === null ? "check" : "done"}>
        <p>
          {granted === null ? t("refused", { count: amount, day }) : t("granted", { count: granted, day })}
        </p>
        {answer && <p className="wrap-anywhere">{t("quoted", { words: answer })}</p>}
      </Notice>
    </div>
  );
}

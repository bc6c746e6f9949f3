"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Popover } from "@/components/ui/popover";
import { Stations } from "@/components/ui/stations";
import { useFormat } from "@/components/ui/use-format";
import type { RegistrationStatus as Code, Turn } from "@/db/vocabulary";
import type { Registration } from "@/lib/contract/schemes";
import { reachedAt } from "./reached-at";
import { REGISTRATION_STATE, RegistrationStatus } from "./registration-status";
import { RegistrationTurn } from "./registration-turn";

const DETAIL = "max-w-88 text-print-muted text-xs wrap-anywhere";

type Shown = z.output<typeof Registration>;
type Step = Shown["steps"][number];

const STATIONS = [
  "1 - Draft",
  "2 - PendingProducer",
  "3 - PendingPayment",
  "4 - PendingPro",
  "5 - Registered",
] as const satisfies readonly Code[];

/** How many steps lie behind a registration. */
const PASSED: Record<Code, number> = {
  "1 - Draft": 0,
  "2 - PendingProducer": 1,
  "3 - PendingPayment": 2,
  "4 - PendingPro": 3,
  "5 - Registered": 5,
  "6 - Rejected": 3,
  "7 - Terminated": 5,
};

/** Its status, whose turn it is, and why where that was said; pressed, the way that it went and who took each step. */
export function RegistrationSteps({ of, reader }: { of: Shown; reader: Turn }) {
  const t = useTranslations("registration");
  const format = useFormat();
  const { status, schemePro, createdAt, registrationSentToProAt, uinReceivedAt, proMemberId, steps } = of;
  const label = t("way", { scheme: schemePro.ecoOrganismName });
  const recorded: Partial<Record<Code, string | null>> = {
    "1 - Draft": createdAt,
    "4 - PendingPro": registrationSentToProAt,
    "5 - Registered": uinReceivedAt,
  };
  const factOf = (station: Code, index: number) => {
    if (station === "1 - Draft" && of.isExternalRegistration) return t("external");
    // One ahead was reached before only by a step that is undone, or that another way led back from.
    const at = index <= PASSED[status] && reachedAt(steps, station, recorded[station]);
    return at && format.dayOfYear(at);
  };
  const last = steps.at(-1);
  return (
    <>
      <Popover
        label={label}
        triggerClass="min-h-(--target)"
        className="[--pop-width:min(42rem,calc(100vw-1rem))] w-(--pop-width)"
        trigger={
          <>
            <RegistrationStatus
              className="underline decoration-dotted underline-offset-[0.25em]"
              status={status}
            />
            <span className="sr-only">{`, ${label}`}</span>
          </>
        }
      >
        {() => (
          <div>
            <Stations
              label={label}
              passed={PASSED[status]}
              steps={STATIONS.map((station, index) => ({
                id: station,
                name: t(REGISTRATION_STATE[station]),
                fact: factOf(station, index),
              }))}
            />
            {proMemberId && (
              <p className="mt-3 text-print-muted">{t("memberNumber", { number: proMemberId })}</p>
            )}
            {steps.length > 0 && <Steps steps={steps} />}
          </div>
        )}
      </Popover>
      <div className={DETAIL}>
        <RegistrationTurn of={of} reader={reader} />
      </div>
      {last?.reason && <div className={DETAIL}>{t("why", { reason: last.reason })}</div>}
    </>
  );
}

/** Who took each step and when, the last one first. */
function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations("registration");
  const format = useFormat();
  return (
    <section aria-label={t("steps")}>
      <ol className="mt-4 grid gap-[0.35rem] border-rule border-t pt-3">
        {steps.toReversed().map((step) => (
          <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4" key={step.at}>
            <time className="text-print-muted" dateTime={step.at}>
              {format.dayOfYear(step.at)}
            </time>
            <span>
              <StepSentence step={step} />
              {step.reason && (
                <small className="block text-print-muted wrap-anywhere">
                  {t("why", { reason: step.reason })}
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepSentence({ step: { from, to, by, isUndo } }: { step: Step }) {
  const t = useTranslations("registration");
  const who = useWho()(by);
  if (isUndo) return t("tookBack", { who });
  if (from === null && to !== "1 - Draft") return t("began", { who, state: t(REGISTRATION_STATE[to]) });
  return t(`did.${to}`, { who });
}

/** What somebody who took a step is called. */
function useWho() {
  const t = useTranslations("registration");
  return ({ kind, name }: Step["by"]): string => {
    if (kind === "service") return t("who.service");
    if (kind === "operator") return name ?? t("who.operator");
    if (name === null) return t("who.gone");
    return kind === "key" ? t("who.key", { name }) : name;
  };
}

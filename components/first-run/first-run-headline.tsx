"use client";

import { useLocale, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { useStreamName } from "@/components/streams/use-stream-name";
import { buttonClass } from "@/components/ui/button";
import { Headline } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { sentenceGap } from "@/lib/i18n/join-sentences";
import { MINUTES } from "./step-fact";
import { FIRST_STEPS, type FirstStep } from "./steps";
import type { FirstRunData } from "./use-first-run";

type FirstRunHeadlineProps = Pick<FirstRunData, "states" | "codeToChoose"> & {
  year: string;
  onOpen: (step: FirstStep) => void;
};

/** How many steps are done, what is next and how long it all takes, with the way to the next. */
export function FirstRunHeadline({ states, codeToChoose, year, onOpen }: FirstRunHeadlineProps) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  const may = useMay("write");
  const streamName = useStreamName();
  const stream = codeToChoose ? (streamName(codeToChoose) ?? codeToChoose) : "";
  const now = FIRST_STEPS.find((step) => states[step] === "now");
  const done = FIRST_STEPS.filter((step) => states[step] === "done").length;
  const left = FIRST_STEPS.filter((step) => states[step] === "now" || states[step] === "todo");
  const minutes = left.reduce((sum, step) => sum + MINUTES[step], 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-16 gap-y-5 pt-3 pb-8 max-desk:grid-cols-[1fr] max-desk:pt-1 max-desk:pb-5">
      <div>
        <Headline>
          {done === 0
            ? t("beginning", { count: FIRST_STEPS.length })
            : t("progress", { done, left: left.length })}
          {sentenceGap(locale)}
          {now &&
            t.rich(`next.${now}`, {
              year,
              stream,
              line: (words) => (
                <u
                  className="underline decoration-[0.11em] decoration-stream underline-offset-[0.13em] [text-decoration-skip-ink:none]"
                  data-stream={codeToChoose}
                >
                  {words}
                </u>
              ),
            })}
        </Headline>
        <p className="mt-3 max-w-(--measure) text-md text-print-muted">{t("timeLeft", { minutes })}</p>
      </div>
      {may && now && (
        <div className="pb-1">
          <NextButton step={now} stream={stream} onOpen={() => onOpen(now)} />
        </div>
      )}
    </div>
  );
}

type NextButtonProps = { step: FirstStep; stream: string; onOpen: () => void };

/** The one main button: to the page where the step is done, or to its place here. */
function NextButton({ step, stream, onOpen }: NextButtonProps) {
  const t = useTranslations("firstRun");
  const label = t(`action.${step}`, { stream });
  const to = { company: "/company", products: "/catalog/add", quantities: "/declaration" } as const;
  if (step === "company" || step === "products" || step === "quantities")
    return (
      <ButtonLink className="max-desk:w-full" to={to[step]} look="main" size="big" wraps>
        {label}
        <Icon of="arrow-right" />
      </ButtonLink>
    );
  return (
    <a
      className={buttonClass({ look: "main", size: "big", wraps: true, className: "max-desk:w-full" })}
      href={`#step-${step}`}
      onClick={onOpen}
    >
      {label}
      <Icon of="arrow-right" />
    </a>
  );
}

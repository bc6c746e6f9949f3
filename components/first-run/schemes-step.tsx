"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { StreamChip } from "@/components/streams/stream-chip";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/client/call";
import { onboardProducer } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { joinList } from "@/lib/i18n/join-list";
import { ChooseScheme } from "./choose-scheme";
import type { FoundStream } from "./found-streams";
import { inStreamOrder } from "./in-stream-order";
import { isBegun } from "./steps";
import { type SchemeToChoose, useSchemesOfCountry } from "./use-schemes-of-country";

type SchemesStepProps = {
  selection: Selection;
  codes: readonly string[];
  found: readonly FoundStream[];
  registrations: Answer<"listSchemes">;
  currency: string;
};

/** For each stream the scheme that is chosen; where there are several, side by side. */
export function SchemesStep({ selection, codes, found, registrations, currency }: SchemesStepProps) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  const errorText = useErrorText();
  const may = useMay("write");
  const schemes = useSchemesOfCountry(selection);
  const start = useMutation(mutation(onboardProducer));
  const [opened, setOpened] = useState<string>();
  if (!schemes || codes.length === 0)
    return <p className="max-w-(--measure) text-print-muted text-sm/cosy">{t("steps.schemes.help")}</p>;
  const streams = inStreamOrder(codes.map((code) => ({ code }))).map(({ code }) => ({
    code,
    options: schemes.filter(({ schemeCode }) => schemeCode === code),
    registration: registrations.find((each) => isBegun(each) && each.schemePro.schemeCode === code),
  }));
  const lonely = streams.filter(({ options, registration }) => !registration && options.length === 1);
  const undecided = streams.find(({ options, registration }) => !registration && options.length > 1);
  const compared = streams.find(({ code }) => code === opened) ?? undecided;
  return (
    <>
      <p className="max-w-(--measure) text-print-muted text-sm/cosy">{t("steps.schemes.help")}</p>
      <div className="sheet mt-3 max-desk:-mr-(--gutter) max-desk:-ml-[calc(var(--gutter)+2rem)] max-desk:border-x-0">
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5 border-rule border-b px-3 py-2.5 text-sm">
          {streams.map((stream) => (
            <Chosen
              key={stream.code}
              {...stream}
              isNow={stream === compared}
              {...(may &&
                stream.options.length > 1 &&
                isMovable(stream) && { onChange: () => setOpened(stream.code) })}
            />
          ))}
        </ul>
        {start.error && <Notice signal="stop">{errorText(start.error)}</Notice>}
        {may && lonely.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b p-3 text-sm/cosy last:border-b-0">
            <Button
              busy={start.isPending}
              busyLabel={t("choosing")}
              wraps
              onClick={() =>
                start.mutate({
                  params: { ProducerNrn: selection.producer },
                  body: {
                    eprCountryCode: selection.country,
                    schemeCodes: lonely.map(({ code }) => code),
                  },
                })
              }
            >
              {t("takeOnly", {
                schemes: joinList(
                  lonely.map(({ options }) => options[0]?.ecoOrganismName),
                  locale,
                ),
              })}
            </Button>
            <span className="text-print-muted text-xs/cosy">{t("onlyOnes", { count: lonely.length })}</span>
          </p>
        )}
        {compared && compared.options.length > 1 && (
          <ChooseScheme
            key={compared.code}
            selection={selection}
            code={compared.code}
            schemes={compared.options}
            stream={found.find(({ code }) => code === compared.code)}
            currency={currency}
            current={compared.registration?.schemeProId}
            onChosen={() => setOpened(undefined)}
          />
        )}
      </div>
    </>
  );
}

type StreamToChoose = {
  code: string;
  options: readonly SchemeToChoose[];
  registration: Answer<"listSchemes">[number] | undefined;
};

/** Whether another scheme can still be chosen: nothing was handed in. */
const isMovable = ({ registration }: StreamToChoose) =>
  registration === undefined || registration.status === "1 - Draft";

function Chosen({
  code,
  options,
  registration,
  isNow,
  onChange,
}: StreamToChoose & { isNow: boolean; onChange?: () => void }) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  return (
    <li className="flex min-h-(--target) items-center gap-2">
      <StreamChip code={code} />
      {registration ? (
        <span className="font-semibold text-pen">{registration.schemePro.ecoOrganismName}</span>
      ) : options.length === 0 ? (
        <span className="text-print-muted">{t("noScheme")}</span>
      ) : isNow ? (
        <b className="font-semibold">{t("chooseNow")}</b>
      ) : (
        <span className="text-print-muted">
          {joinList(
            options.map(({ ecoOrganismName }) => ecoOrganismName),
            locale,
          )}
        </span>
      )}
      {options.length === 1 && <span className="text-print-muted text-xs">{t("theOnlyOne")}</span>}
      {onChange && !isNow && (
        <button type="button" className="link text-xs" onClick={onChange}>
          {t("compare")}
          <span className="sr-only">{` ${code}`}</span>
        </button>
      )}
    </li>
  );
}

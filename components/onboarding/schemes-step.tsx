"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StreamChip } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Failure } from "@/components/ui/failure";
import { FieldError, FieldHint, FieldLabel } from "@/components/ui/field";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { WrongField } from "./answers";
import type { StepProps } from "./company-step";
import { RegisteredElsewhere } from "./registered-elsewhere";

/** The streams of the country by their names, each with those who collect for it. */
export function SchemesStep({ answers, wrong, onChange }: StepProps & { wrong: readonly WrongField[] }) {
  const t = useTranslations("onboarding");
  const format = useFormat();
  const streamName = useStreamName();
  const all = useQuery(query(listSchemePros));
  if (all.isLoadingError) return <Failure error={all.error} />;
  if (!all.data)
    return (
      <p aria-busy="true">
        <Bone width={12} />
      </p>
    );
  const here = all.data.filter(({ eprCountryCode }) => eprCountryCode === answers.market);
  const codes = [...new Set(here.map(({ schemeCode }) => schemeCode))];
  const chosen = new Set(answers.schemeCodes);
  const toggle = (code: string) =>
    onChange({
      ...answers,
      schemeCodes: chosen.has(code)
        ? answers.schemeCodes.filter((each) => each !== code)
        : [...answers.schemeCodes, code],
      external: answers.external.filter(({ schemeCode }) => schemeCode !== code),
    });
  const schemesOf = (code: string) => here.filter(({ schemeCode }) => schemeCode === code);
  const namesOf = (code: string) =>
    format.list(schemesOf(code).map(({ ecoOrganismName }) => ecoOrganismName));
  return (
    <>
      <fieldset
        className="grid"
        aria-describedby={wrong.includes("schemeCodes") ? "schemeCodes-error" : undefined}
      >
        <FieldLabel as="legend" id="schemeCodes" tabIndex={-1}>
          {t("schemes")}
        </FieldLabel>
        {wrong.includes("schemeCodes") && (
          <FieldError id="schemeCodes-error">{t("wrong.schemeCodes")}</FieldError>
        )}
        <FieldHint>{t("schemesHint")}</FieldHint>
        {codes.map((code) => (
          <label className="flex min-h-11 items-center gap-3 border-rule border-b" key={code}>
            <input type="checkbox" checked={chosen.has(code)} onChange={() => toggle(code)} />
            <span>
              <StreamChip code={code}>{streamName(code)}</StreamChip>
              <small className="block text-print-muted text-xs/snug">{namesOf(code)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <RegisteredElsewhere
        schemes={codes
          .filter((code) => chosen.has(code))
          .map((code) => ({
            schemeCode: code,
            name: namesOf(code),
            givesUin: schemesOf(code).some(({ givesUin }) => givesUin),
          }))}
        external={answers.external}
        wrong={wrong}
        onChange={(external) => onChange({ ...answers, external })}
      />
    </>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { byCountryName, COUNTRY_NAME } from "@/components/selection/country-name";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Country } from "@/lib/contract/schemes";
import { checkNrn, readNrn } from "@/lib/domain/nrn";
import type { Answers, WrongField } from "./answers";

export type StepProps = { answers: Answers; onChange: (answers: Answers) => void };
type CompanyStepProps = StepProps & {
  wrong: readonly WrongField[];
  countries: readonly z.output<typeof Country>[] | undefined;
};

export function CompanyStep({ answers, wrong, countries, onChange }: CompanyStepProps) {
  const t = useTranslations("onboarding");
  const locale = useLocale();
  const countryName = COUNTRY_NAME[locale];
  const { seat, companyName, nrn } = answers;
  return (
    <>
      <Field id="seat" label={t("seat")}>
        {(aria) => (
          <Select
            {...aria}
            value={seat}
            onChange={({ target }) => onChange({ ...answers, seat: target.value })}
          >
            {byCountryName(countries ?? [], locale).map((each) => (
              <option key={each.codeIso2} value={each.codeIso2}>
                {each[countryName]}
              </option>
            ))}
            <option value="">{t("otherSeat")}</option>
          </Select>
        )}
      </Field>
      <Field
        id="companyName"
        label={t("name")}
        error={wrong.includes("companyName") ? t("wrong.companyName") : undefined}
      >
        {(aria) => (
          <Input
            autoComplete="organization"
            maxLength={300}
            value={companyName}
            onChange={({ target }) => onChange({ ...answers, companyName: target.value })}
            {...aria}
          />
        )}
      </Field>
      <Field
        id="nrn"
        label={t("nrn")}
        hint={<NrnHint seat={seat} nrn={nrn} />}
        error={wrong.includes("nrn") ? t("wrong.nrn") : undefined}
      >
        {(aria) => (
          <Input
            inputMode={seat === "FR" ? "numeric" : "text"}
            autoComplete="off"
            value={nrn}
            onChange={({ target }) => onChange({ ...answers, nrn: target.value })}
            {...aria}
          />
        )}
      </Field>
    </>
  );
}

/** What the number is, how it was read, and what is odd about it: a warning, never a refusal. */
function NrnHint({ seat, nrn }: { seat: string; nrn: string }) {
  const t = useTranslations("onboarding");
  const read = readNrn(nrn);
  if (read === "") return seat === "FR" ? t("siretHint") : t("nrnHint");
  const finding = checkNrn(seat, read);
  return (
    <>
      {t("readAs", { nrn: read })}
      {(finding === "not14Digits" || finding === "checkDigit") && (
        <span className="mt-1 flex gap-1.5 text-check" role="status">
          <Icon of="triangle-alert" />
          {t(`finding.${finding}`)}
        </span>
      )}
    </>
  );
}

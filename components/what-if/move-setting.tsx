"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { listDeclarationPeriods, listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { BonusChoice } from "./bonus-choice";
import { PercentField } from "./percent-field";
import type { Move, MoveOf } from "./scenario";
import type { SettingProps } from "./setting-props";

/** What a move is set to: which scheme, which bonus, how much, which year. */
export function MoveSetting({ move, ...rest }: SettingProps<Move>) {
  switch (move.kind) {
    case "SCHEME":
      return <SchemeChoice {...rest} move={move} />;
    case "MODULATION":
      return <BonusChoice {...rest} move={move} />;
    case "PERIOD":
      return <YearChoice {...rest} move={move} />;
    case "PACKAGING_WEIGHT":
    case "QUANTITIES":
      return <PercentField {...rest} move={move} />;
  }
}

/** The other schemes of what is declared, or of the country where that could not be tried. */
function SchemeChoice({ id, move, selection, tried, onChange }: SettingProps<MoveOf<"SCHEME">>) {
  const t = useTranslations("whatIf");
  const schemes = useQuery(query(listSchemePros)).data ?? [];
  const others = schemes.filter(
    ({ id: own, eprCountryCode, schemeCode, ecoOrganismName }) =>
      own === move.schemeProId ||
      (eprCountryCode === selection.country &&
        (!tried ||
          tried.schemes.some(
            (scheme) =>
              scheme.schemeCode === schemeCode && !scheme.today.ecoOrganismNames.includes(ecoOrganismName),
          ))),
  );
  return (
    <Field id={id} label={t("fields.SCHEME")} hint={t("help.SCHEME")}>
      {(aria) => (
        <Select
          {...aria}
          value={move.schemeProId}
          onChange={({ target }) => onChange({ ...move, schemeProId: target.value })}
        >
          {move.schemeProId === "" && <option value="">{t("choose")}</option>}
          {others.map((scheme) => (
            <option key={scheme.id} value={scheme.id}>
              {t("option", { code: scheme.schemeCode, name: scheme.ecoOrganismName })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function YearChoice({ id, move, selection, onChange }: SettingProps<MoveOf<"PERIOD">>) {
  const t = useTranslations("whatIf");
  const periods =
    useQuery(query(listDeclarationPeriods, { query: { EprCountryCode: selection.country } })).data ?? [];
  return (
    <Field id={id} label={t("fields.PERIOD")} hint={t("help.PERIOD")}>
      {(aria) => (
        <Select
          {...aria}
          narrow
          value={move.declarationPeriodCode}
          onChange={({ target }) => onChange({ ...move, declarationPeriodCode: target.value })}
        >
          {periods
            .filter(({ code }) => code !== selection.period)
            .map(({ code }) => (
              <option key={code}>{code}</option>
            ))}
        </Select>
      )}
    </Field>
  );
}

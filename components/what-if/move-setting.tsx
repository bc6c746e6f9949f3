"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useLabel } from "@/components/ui/use-label";
import { listDeclarationPeriods, listModulations, listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { PercentField } from "./percent-field";
import type { Move } from "./scenario";
import type { Tried } from "./tried";

type Of<Kind extends Move["kind"]> = Extract<Move, { kind: Kind }>;
type SettingProps<M extends Move> = {
  id: string;
  move: M;
  selection: Selection;
  tried: Tried | undefined;
  onChange: (move: Move) => void;
};

/** What a move is told: which scheme, which bonus, how much, which year. */
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
function SchemeChoice({ id, move, selection, tried, onChange }: SettingProps<Of<"SCHEME">>) {
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

/** What schemes that are declared to offer, or all where that could not be tried. */
function BonusChoice({ id, move, selection, tried, onChange }: SettingProps<Of<"MODULATION">>) {
  const t = useTranslations("whatIf");
  const label = useLabel();
  const offered = useQuery(query(listModulations, ofSelection(selection))).data?.data ?? [];
  const names = new Set(
    tried?.schemes.flatMap(({ today, whatIf }) => [...today.ecoOrganismNames, ...whatIf.ecoOrganismNames]),
  );
  const own = tried ? offered.filter(({ ecoOrganismName }) => names.has(ecoOrganismName)) : offered;
  const nameOf = ({ schemeProId, code }: { schemeProId: string; code: string }) => `${schemeProId}:${code}`;
  const chosen = offered.find((one) => nameOf(one) === nameOf(move));
  const proof =
    chosen && label({ labelEn: chosen.proof.en, labelFr: chosen.proof.fr, labelZh: chosen.proof.zh });
  const choose = (value: string) => {
    const [schemeProId = "", ...code] = value.split(":");
    onChange({ ...move, schemeProId, code: code.join(":") });
  };
  return (
    <Field id={id} label={t("fields.MODULATION")} hint={proof && t("help.MODULATION", { proof })}>
      {(aria) => (
        <Select {...aria} value={move.code && nameOf(move)} onChange={({ target }) => choose(target.value)}>
          {move.code === "" && <option value="">{t("choose")}</option>}
          {own.map((one) => (
            <option key={nameOf(one)} value={nameOf(one)}>
              {t("option", {
                code: one.ecoOrganismName,
                name: label({ labelEn: one.label.en, labelFr: one.label.fr, labelZh: one.label.zh }),
              })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function YearChoice({ id, move, selection, onChange }: SettingProps<Of<"PERIOD">>) {
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

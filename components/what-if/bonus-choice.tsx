"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useLabel } from "@/components/ui/use-label";
import { choiceKey, modulationChoices } from "./modulation-choices";
import { type MoveOf, periodAfter } from "./scenario";
import type { SettingProps } from "./setting-props";
import { useModulations } from "./use-modulations";

/**
 * What schemes that are declared to offer, or all where that could not be tried: in the selected year, and in the one whose
 * prices hold by then.
 */
export function BonusChoice({
  id,
  move,
  before,
  selection,
  tried,
  onChange,
}: SettingProps<MoveOf<"MODULATION">>) {
  const t = useTranslations("whatIf");
  const label = useLabel();
  const offered = modulationChoices(useModulations(selection, [periodAfter(before, selection.period)]));
  const names = new Set(
    tried?.schemes.flatMap(({ today, whatIf }) => [...today.ecoOrganismNames, ...whatIf.ecoOrganismNames]),
  );
  const own = tried ? offered.filter(({ ecoOrganismName }) => names.has(ecoOrganismName)) : offered;
  const chosen = choiceKey(move);
  const proof = offered.find((one) => choiceKey(one) === chosen)?.proof;
  const proofText = proof && label({ labelEn: proof.en, labelFr: proof.fr, labelZh: proof.zh });
  const choose = (value: string) => {
    const [schemeProId = "", ...code] = value.split(":");
    onChange({ ...move, schemeProId, code: code.join(":") });
  };
  return (
    <Field
      id={id}
      label={t("fields.MODULATION")}
      hint={proofText && t("help.MODULATION", { proof: proofText })}
    >
      {(aria) => (
        <Select {...aria} value={move.code && chosen} onChange={({ target }) => choose(target.value)}>
          {move.code === "" && <option value="">{t("choose")}</option>}
          {/* What was chosen in a year that is not supposed any more stays what is chosen. */}
          {move.code !== "" && own.every((one) => choiceKey(one) !== chosen) && (
            <option value={chosen}>{move.code}</option>
          )}
          {own.map((one) => (
            <option key={choiceKey(one)} value={choiceKey(one)}>
              {t(one.year === undefined ? "option" : "optionOfYear", {
                code: one.ecoOrganismName,
                name: label({ labelEn: one.label.en, labelFr: one.label.fr, labelZh: one.label.zh }),
                year: one.year ?? "",
              })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

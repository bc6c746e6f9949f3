"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type BatchKind, CODE_PERIODS, EXTERNAL_ID_TYPES, type ExternalIdType } from "@/db/vocabulary";
import type { ColumnChoice } from "./choose-columns";

type ConstantsFieldsProps = {
  kind: BatchKind;
  choices: readonly ColumnChoice[];
  idType: ExternalIdType | null;
  onIdType: (type: ExternalIdType | null) => void;
  constants: Readonly<Record<string, string>>;
  onConstants: (constants: Readonly<Record<string, string>>) => void;
};

/** What is true of every row and stands in no column: said once. */
export function ConstantsFields(props: ConstantsFieldsProps) {
  const { kind, choices, idType, onIdType, constants, onConstants } = props;
  const t = useTranslations("newUpload");
  const columns = useTranslations("understood.columns");
  const asks = (column: string) =>
    kind === "QUANTITIES" && !choices.some((choice) => choice.column === column);
  const say = (column: string, text: string) => {
    const { [column]: _, ...others } = constants;
    onConstants(text === "" ? others : { ...others, [column]: text });
  };
  return (
    <section aria-labelledby="constants">
      <SectionTitle id="constants">{t("constants")}</SectionTitle>
      <p className="mt-1 mb-3 text-print-muted text-sm">{t("constantsHint")}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4">
        <Field id="id-type" label={t("idType")} hint={t("idTypeHint")}>
          {(control) => (
            <Select
              {...control}
              value={idType ?? ""}
              onChange={({ target }) =>
                onIdType(EXTERNAL_ID_TYPES.find((type) => type === target.value) ?? null)
              }
            >
              <option value="">{t("idTypes.recognized")}</option>
              {EXTERNAL_ID_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`idTypes.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {asks("code_period") && (
          <Field id="constant-period" label={columns("code_period")}>
            {(control) => (
              <Select
                {...control}
                value={constants.code_period ?? ""}
                onChange={({ target }) => say("code_period", target.value)}
              >
                <option value="">{t("wholeYear")}</option>
                {CODE_PERIODS.map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {asks("code_vendor") && (
          <Field id="constant-vendor" label={columns("code_vendor")}>
            {(control) => (
              <Input
                {...control}
                value={constants.code_vendor ?? ""}
                placeholder={t("ownShop")}
                maxLength={10}
                onChange={({ target }) => say("code_vendor", target.value.toUpperCase())}
              />
            )}
          </Field>
        )}
      </div>
    </section>
  );
}

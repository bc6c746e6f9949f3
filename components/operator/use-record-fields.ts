import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { COUNTRY_NAME } from "@/components/selection/country-name";
import { STATEMENT_PER } from "@/db/vocabulary";
import { listCountries, listOrigins, listSellers } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { EnglishTexts } from "@/lib/i18n/messages/sections";
import type { FieldKind, RecordField } from "./record-values";

type FieldName = keyof EnglishTexts["operator"]["fields"];
type Options = NonNullable<RecordField["options"]>;

/** Makes fields of a form from their names and kinds, with what their choices can be; undefined while these are on their way. */
export function useRecordFields() {
  const t = useTranslations("operator");
  const name = COUNTRY_NAME[useLocale()];
  const [ofCountries, ofOrigins, ofSellers] = [
    useQuery(query(listCountries)).data,
    useQuery(query(listOrigins)).data,
    useQuery(query(listSellers)).data,
  ];
  if (!ofCountries || !ofOrigins || !ofSellers) return undefined;
  const named = ({ id, companyName }: { id: string; companyName: string }) => [id, companyName] as const;
  const countryOptions: Options = ofCountries.map((country) => [country.id, country[name]]);
  const options: Partial<Record<FieldName, Options>> = {
    companyCountryId: countryOptions,
    proCountryId: countryOptions,
    originId: ofOrigins.data.map(named),
    sellerId: ofSellers.data.map(named),
    statementPer: STATEMENT_PER.map((per) => [per, t(`schemes.statementPer.${per}`)] as const),
  };
  return (fields: Readonly<Partial<Record<FieldName, FieldKind>>>, group?: string): RecordField[] =>
    (Object.entries(fields) as [FieldName, FieldKind][]).map(([field, kind]) => ({
      name: field,
      kind,
      label: t(`fields.${field}`),
      ...(group !== undefined && { group }),
      ...(kind === "choice" && { options: [["", "·"], ...(options[field] ?? [])] }),
    }));
}

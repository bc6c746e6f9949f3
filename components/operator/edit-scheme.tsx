"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { COUNTRY_NAME } from "@/components/selection/country-name";
import type { Answer } from "@/lib/client/call";
import { listCountries, upsertSchemePro } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import type { SchemeProUpsert } from "@/lib/contract/scheme-pros";
import { RecordDialog } from "./record-dialog";
import { SCHEME_FIELDS } from "./record-fields";
import type { RecordBody, RecordField } from "./record-values";
import { useRecordFields } from "./use-record-fields";

type SchemeBody = z.input<typeof SchemeProUpsert>;
type Scheme = Answer<"listSchemePros">[number];
const GROUPS = Object.keys(SCHEME_FIELDS) as (keyof typeof SCHEME_FIELDS)[];

type EditSchemeProps = {
  /** Undefined: a new one. */
  scheme: Scheme | undefined;
  schemes: readonly Scheme[];
  onClose: () => void;
};

/** A scheme's form. Its country, code and name say which it is, so that they are only told of a new one. */
export function EditScheme({ scheme, schemes, onClose }: EditSchemeProps) {
  const t = useTranslations("operator");
  const name = COUNTRY_NAME[useLocale()];
  const countries = useQuery(query(listCountries));
  const save = useMutation(mutation(upsertSchemePro));
  const fieldsOf = useRecordFields();
  if (!fieldsOf || !countries.data) return null;
  const keys: RecordField[] = [
    {
      name: "eprCountryCode",
      label: t("country"),
      kind: "choice",
      isRequired: true,
      options: [["", "·"], ...countries.data.map((each) => [each.codeIso2, each[name]] as const)],
    },
    { name: "schemeCode", label: t("schemes.code"), hint: t("schemes.codeHint"), isRequired: true },
    {
      name: "ecoOrganismName",
      label: t("schemes.organism"),
      isRequired: true,
      isTaken: (text, { eprCountryCode: country, schemeCode: code }) =>
        schemes.some(
          ({ eprCountryCode, schemeCode, ecoOrganismName }) =>
            eprCountryCode === country && schemeCode === String(code).trim() && ecoOrganismName === text,
        ),
    },
  ];
  // One that is the default stays so until another becomes it.
  const fields = GROUPS.flatMap((group) => fieldsOf(SCHEME_FIELDS[group], t(`groups.${group}`)))
    .filter(({ name: field }) => !(field === "isDefault" && scheme?.isDefault))
    .map((field): RecordField => (field.name === "givesUin" ? { ...field, isSetAtFirst: true } : field));
  return (
    <RecordDialog
      record={scheme ? { ...scheme, ...scheme.sellerPaymentConfig, sellerId: scheme.seller.id } : {}}
      title={scheme?.ecoOrganismName ?? t("schemes.add")}
      description={scheme ? "" : t("schemes.addHelp")}
      fields={[...(scheme ? [] : keys), ...fields]}
      schema={async () => {
        const { PaymentFields, SchemeProUpsert } = await import("@/lib/contract/scheme-pros");
        const flat = SchemeProUpsert.omit({ sellerPaymentConfig: true }).extend(PaymentFields.shape);
        return scheme ? flat.partial() : flat;
      }}
      onSave={async (body) =>
        (await save.mutateAsync({ body: nested(body, scheme) as SchemeBody })).ecoOrganismName
      }
      onClose={onClose}
    />
  );
}

/** What the form says as the contract has it: which scheme, its fields, and how its seller is paid. */
function nested(
  { depositPriceId, ecoContributionPriceId, connectId, statementPer, ...body }: RecordBody,
  scheme?: Scheme,
) {
  const payment = Object.entries({ depositPriceId, ecoContributionPriceId, connectId, statementPer });
  const { eprCountryCode = "", schemeCode = "", ecoOrganismName = "" } = scheme ?? {};
  return {
    ...(scheme && { eprCountryCode, schemeCode, ecoOrganismName }),
    ...body,
    sellerPaymentConfig: Object.fromEntries(payment.filter(([, value]) => value !== undefined)),
  };
}

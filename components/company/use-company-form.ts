"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { toast } from "@/components/ui/toast";
import { useKeptTexts } from "@/components/ui/use-kept-texts";
import { useTextForm } from "@/components/ui/use-text-form";
import type { Answer } from "@/lib/client/call";
import { getMe, upsertProducer } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

const FIELDS = {
  companyName: true,
  vat: true,
  companyAddress: true,
  companyAddressComplement: true,
  companyZipCode: true,
  companyCity: true,
  companyCountryId: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
} as const;
export type CompanyFieldName = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as CompanyFieldName[];

const schema = async () => (await import("@/lib/contract/producers")).ProducerFields.pick(FIELDS);

const textsOf = (producer: Answer<"getProducer">) =>
  Object.fromEntries(NAMES.map((name) => [name, producer[name] ?? ""]));

function writeInto(form: HTMLFormElement | null, texts: Readonly<Record<string, string>>): void {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = texts[control.name] ?? control.value;
}

type CompanyFormOptions = {
  producer: Answer<"getProducer">;
  mayWrite: boolean;
  /** Whether all its choices are there. */
  isReady: boolean;
};

/** What a company says of itself, as it is typed: kept on this computer until it is saved. */
export function useCompanyForm({ producer, mayWrite, isReady }: CompanyFormOptions) {
  const t = useTranslations("company");
  const ref = useRef<HTMLFormElement>(null);
  const me = useQuery(query(getMe));
  const save = useMutation(mutation(upsertProducer));
  const saved = textsOf(producer);
  const { register, handleSubmit, mistakes } = useTextForm(schema, saved);
  const { isBack, keep, forget } = useKeptTexts({
    // Several people can sit at one computer: what one of them began to write is not the other's to save.
    place: mayWrite && me.data ? `company ${producer.nrn} ${me.data.id}` : undefined,
    saved,
    write: (name, text) => writeInto(ref.current, { [name]: text }),
    isReady,
  });
  const submit = handleSubmit(async (written, { isChanged, restart }) => {
    const changed = NAMES.filter(isChanged);
    const body = Object.fromEntries(changed.map((name) => [name, written[name] ?? null]));
    try {
      restart(textsOf(await save.mutateAsync({ params: { ProducerNrn: producer.nrn }, body })));
      forget();
      void toast(t("saved"));
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });
  return {
    ref,
    register,
    mistakes,
    submit,
    isSaving: save.isPending,
    error: save.error,
    isBack,
    keep: () => ref.current && keep(new FormData(ref.current)),
    startOver: () => {
      writeInto(ref.current, saved);
      forget();
    },
  };
}

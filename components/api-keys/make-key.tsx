"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Dialog } from "@/components/ui/dialog";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { createApiKey } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { KeyForm, LifetimeField } from "./key-form";
import type { NewKey } from "./keys";
import { endOf, type Lifetime } from "./lifetimes";

const CHOICE = "flex min-h-(--target) items-start gap-2.5 py-[0.3rem] text-sm";

type MakeKeyProps = {
  producer: string;
  onClose: () => void;
  onMade: (key: NewKey) => void;
};

const SCOPES = ["read", "write", "batch"] as const;
const MODES = ["live", "test"] as const;

type Typed = {
  name: string;
  scopes: (typeof SCOPES)[number][];
  mode: (typeof MODES)[number];
  lifetime: Lifetime;
};

/** What the key is called, what it may do, and how long. */
export function MakeKey(props: MakeKeyProps) {
  const t = useTranslations("apiKeys");
  return (
    <Dialog open onClose={props.onClose} title={t("makeTitle")} description={t("makeHelp")}>
      <NewKeyForm {...props} />
    </Dialog>
  );
}

function NewKeyForm({ producer, onClose, onMade }: MakeKeyProps) {
  const t = useTranslations("apiKeys");
  const make = useMutation(mutation(createApiKey));
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { name: "", scopes: ["read"], mode: "live", lifetime: "365" },
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ lifetime, name, scopes, mode }) => {
    try {
      const body = { name, scopes, mode, expiresAt: endOf(lifetime) };
      onMade(await make.mutateAsync({ params: { ProducerNrn: producer }, body }));
      onClose();
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });

  return (
    <KeyForm sent={make} submitLabel={t("make")} busyLabel={t("making")} onSubmit={submit} onClose={onClose}>
      <Field id="key-name" label={t("name")} hint={t("nameHint")} error={errors.name && t("wrong.name")}>
        {(aria) => (
          <Input
            maxLength={100}
            autoComplete="off"
            {...aria}
            {...register("name", { validate: (name) => name.trim() !== "" })}
          />
        )}
      </Field>
      <fieldset aria-describedby={errors.scopes ? "key-scopes-error" : undefined}>
        <FieldLabel as="legend">{t("scopes")}</FieldLabel>
        {errors.scopes && <FieldError id="key-scopes-error">{t("wrong.scopes")}</FieldError>}
        {SCOPES.map((scope) => (
          <label key={scope} className={CHOICE}>
            <input
              className="mt-[0.15rem]"
              type="checkbox"
              value={scope}
              {...register("scopes", { validate: (chosen) => chosen.length > 0 })}
            />
            <span>
              {t(`scope.${scope}`)}
              <small className="block text-print-muted text-xs">{t(`scopeHelp.${scope}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <FieldLabel as="legend">{t("mode")}</FieldLabel>
        {MODES.map((mode) => (
          <label key={mode} className={CHOICE}>
            <input className="mt-[0.15rem]" type="radio" value={mode} {...register("mode")} />
            <span>
              {t(`modes.${mode}`)}
              <small className="block text-print-muted text-xs">{t(`modeHelp.${mode}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <LifetimeField label={t("lifetime")} {...register("lifetime")} />
    </KeyForm>
  );
}

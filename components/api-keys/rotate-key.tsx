"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { rotateApiKey } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { KeyForm, LifetimeField } from "./key-form";
import type { Key, NewKey } from "./keys";
import { endOf, type Lifetime, OVERLAPS } from "./lifetimes";

type RotateKeyProps = {
  of: Key;
  producer: string;
  onClose: () => void;
  onMade: (key: NewKey) => void;
};

type Typed = { overlap: (typeof OVERLAPS)[number]; lifetime: Lifetime | "same" };

/** A new key in the place of an old one, which goes on for a while. */
export function RotateKey({ of: key, producer, onClose, onMade }: RotateKeyProps) {
  const t = useTranslations("apiKeys");
  const rotate = useMutation(mutation(rotateApiKey));
  const { register, handleSubmit } = useForm<Typed>({
    defaultValues: { overlap: "1440", lifetime: key.expiresAt ? "same" : "never" },
  });
  const submit = handleSubmit(async ({ overlap, lifetime }) => {
    try {
      const ends = lifetime === "same" ? {} : { expiresAt: endOf(lifetime) };
      const params = { ProducerNrn: producer, ApiKeyId: key.id };
      onMade(await rotate.mutateAsync({ params, body: { overlapMinutes: Number(overlap), ...ends } }));
      onClose();
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("rotate.title", { name: key.name })}
      description={t("rotate.help")}
    >
      <KeyForm
        sent={rotate}
        submitLabel={t("rotate.submit")}
        busyLabel={t("rotate.busy")}
        onSubmit={submit}
        onClose={onClose}
      >
        <Field id="key-overlap" label={t("rotate.overlap")}>
          {(aria) => (
            <Select {...aria} {...register("overlap")}>
              {OVERLAPS.map((each) => (
                <option key={each} value={each}>
                  {t(`rotate.overlaps.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <LifetimeField
          label={t("rotate.lifetime")}
          first={key.expiresAt && <option value="same">{t("rotate.same")}</option>}
          {...register("lifetime")}
        />
      </KeyForm>
    </Dialog>
  );
}

"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { endOf, LIFETIMES, type Lifetime, OVERLAPS } from "./lifetimes";
import { type Key, type NewKey, rotateKey } from "./queries";

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
  const errorText = useErrorText();
  const rotate = useMutation(rotateKey(producer));
  const { register, handleSubmit } = useForm<Typed>({
    defaultValues: { overlap: "1440", lifetime: key.expiresAt ? "same" : "never" },
  });
  const submit = handleSubmit(async ({ overlap, lifetime }) => {
    try {
      const ends = lifetime === "same" ? {} : { expiresAt: endOf(lifetime) };
      onMade(await rotate.mutateAsync({ id: key.id, overlapMinutes: Number(overlap), ...ends }));
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
      <form className="mt-4 grid gap-5" noValidate onSubmit={submit}>
        {rotate.error && <Notice signal="stop">{errorText(rotate.error)}</Notice>}
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
        <Field id="key-next-lifetime" label={t("rotate.lifetime")}>
          {(aria) => (
            <Select {...aria} {...register("lifetime")}>
              {key.expiresAt && <option value="same">{t("rotate.same")}</option>}
              {LIFETIMES.map((each) => (
                <option key={each} value={each}>
                  {t(`lifetimes.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" busy={rotate.isPending} busyLabel={t("rotate.busy")}>
            {t("rotate.submit")}
          </Button>
          <Button onClick={onClose}>{t("cancel")}</Button>
        </div>
      </form>
    </Dialog>
  );
}

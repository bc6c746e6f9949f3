"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { type Declaration, DeclarationUpdate } from "@/lib/contract/declarations";
import { changeDeclaration } from "./queries";

type Opened = z.output<typeof Declaration>;
type ReopenButtonProps = { selection: Selection; declaration: Opened; part: Opened["schemes"][number] };

const ReopenForm = DeclarationUpdate.pick({ reason: true }).required();

/** Unlocks one scheme's part, with a reason that stays with the revision. */
export function ReopenButton({ selection, declaration, part }: ReopenButtonProps) {
  const t = useTranslations("reopen");
  const errorText = useErrorText();
  const reopen = useMutation(changeDeclaration(selection));
  const [open, setOpen] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(ReopenForm),
    defaultValues: { reason: "" },
  });
  const fieldId = `reason-${part.schemeCode}`;
  const scheme = part.ecoOrganismName;

  const submit = handleSubmit(async ({ reason }) => {
    try {
      await reopen.mutateAsync({
        id: declaration.id,
        version: declaration.version,
        reopen: true,
        reason,
        schemeCodes: [part.schemeCode],
      });
      setOpen(false);
      reset();
      toast(t("done", { scheme }));
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  });

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t("open")}
        <span className="sr-only">{` ${scheme}`}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("title", { scheme })}
        description={t("description")}
      >
        <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
          {reopen.error && <Notice signal="stop">{errorText(reopen.error)}</Notice>}
          <Field id={fieldId} label={t("reason")} error={formState.errors.reason && t("reasonMissing")}>
            {(aria) => <textarea className="input" rows={3} {...aria} {...register("reason")} />}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" busy={reopen.isPending} busyLabel={t("busy")}>
              {t("submit", { scheme })}
            </Button>
            <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

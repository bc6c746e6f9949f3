"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { contractResolver } from "@/components/ui/contract-resolver";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { keepFocus } from "@/components/ui/focus-next";
import { FormActions } from "@/components/ui/form-actions";
import { TextArea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { updateDeclaration } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Declaration } from "@/lib/contract/declarations";
import { schemeNames } from "@/lib/domain/scheme-names";
import { amendmentOf } from "../amendment/amendment-of";
import { Effect } from "../amendment/effect";

type Opened = z.output<typeof Declaration>;
export type ReopenFormProps = {
  declaration: Opened;
  part: Opened["schemes"][number];
  onDone: () => void;
};

const resolver = contractResolver(async () => {
  const { DeclarationUpdate } = await import("@/lib/contract/declarations");
  return DeclarationUpdate.pick({ reason: true }).required();
});

/** The reason stays with the revision that is reopened. */
export function ReopenForm({ declaration, part, onDone }: ReopenFormProps) {
  const t = useTranslations("reopen");
  const errorText = useErrorText();
  const reopen = useMutation(mutation(updateDeclaration));
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { reason: "" } });
  const scheme = part.ecoOrganismName;

  const submit = handleSubmit(async ({ reason }) => {
    try {
      await reopen.mutateAsync({
        body: {
          id: declaration.id,
          version: declaration.version,
          reopen: true,
          reason,
          schemeCodes: [part.schemeCode],
        },
      });
      onDone();
      void toast(t("done", { scheme }));
      keepFocus();
    } catch {
      // The mutation holds the error, shown in the form.
    }
  });

  return (
    <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
      <div className="grid gap-1 text-sm">
        <p>
          <Effect
            producer={declaration.producerNrn}
            declarationId={declaration.id}
            schemeCode={part.schemeCode}
          />
        </p>
        <StillHeld declaration={declaration} part={part} />
      </div>
      {reopen.error && <Notice signal="stop">{errorText(reopen.error)}</Notice>}
      <Field
        id={`reason-${part.schemeCode}`}
        label={t("reason")}
        error={formState.errors.reason && t("reasonMissing")}
      >
        {(aria) => <TextArea rows={3} {...aria} {...register("reason")} />}
      </Field>
      <FormActions
        submit={t("submit", { scheme })}
        look="danger"
        busy={reopen.isPending}
        busyLabel={t("busy")}
        cancel={t("cancel")}
        onCancel={onDone}
      />
    </form>
  );
}

/** Which other validated parts keep products of this one locked; nothing where none does, or that is not known. */
function StillHeld({ declaration, part }: Omit<ReopenFormProps, "onDone">) {
  const t = useTranslations("reopen");
  const format = useFormat();
  const { id: declarationId, producerNrn: producer, schemes } = declaration;
  const { data } = useQuery(amendmentOf({ producer, declarationId, schemeCode: part.schemeCode }));
  if (!data || data.heldBy.length === 0) return null;
  return (
    <p>
      {t("stillHeld", { count: data.heldBy.length, others: format.list(schemeNames(data.heldBy, schemes)) })}
    </p>
  );
}

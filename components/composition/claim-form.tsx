"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { marketBody, type Selection } from "@/components/selection/selection";
import { Failure } from "@/components/ui/failure";
import { Field, FieldHint } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { FormActions } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import type { Answer } from "@/lib/client/call";
import { claimModulation, uploadProof } from "@/lib/client/endpoints";
import { perform } from "@/lib/client/query";
import { inLanguage } from "@/lib/i18n/label-of";
import type { Modulation } from "./declaring";

type ClaimFormProps = {
  selection: Selection;
  productIds: readonly string[];
  offered: Pick<Modulation, "schemeProId" | "code" | "proof">;
  submit: string;
  onClaimed: (answer: Answer<"claimModulation">) => void;
  onCancel: () => void;
};

/** Claims a modulation for products, with a note and one document that proves it for all of them. */
export function ClaimForm({ selection, productIds, offered, submit, onClaimed, onCancel }: ClaimFormProps) {
  const t = useTranslations("composition");
  const locale = useLocale();
  const id = useId();
  const params = { ProducerNrn: selection.producer };
  const claim = useMutation({
    mutationFn: async ({ note, file }: { note: string; file: File | undefined }, { client }) => {
      const sent = file && (await perform(client, uploadProof, { params, file }));
      return perform(client, claimModulation, {
        params,
        body: {
          ...marketBody(selection),
          productIds: [...productIds],
          schemeProId: offered.schemeProId,
          code: offered.code,
          ...(note && { note }),
          ...(sent && { proof: { proofId: sent.proofId, name: sent.name } }),
        },
      });
    },
    onSuccess: onClaimed,
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (claim.isPending) return;
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    claim.mutate({
      note: String(form.get("note")).trim(),
      file: file instanceof File && file.size > 0 ? file : undefined,
    });
  };
  return (
    <form className="mt-2 grid w-full max-w-(--measure) gap-3" onSubmit={send}>
      {claim.error && <Failure error={claim.error} />}
      <FieldHint>{t("proofAsked", { proof: inLanguage(offered.proof, locale) })}</FieldHint>
      <Field id={`${id}-file`} label={t("file")}>
        {(control) => <FileInput {...control} name="file" accept=".pdf,.png,.jpg,.jpeg" />}
      </Field>
      <Field id={`${id}-note`} label={t("note")}>
        {(control) => <Input {...control} name="note" maxLength={2000} autoComplete="off" />}
      </Field>
      <FormActions
        submit={submit}
        busy={claim.isPending}
        busyLabel={t("claiming")}
        cancel={t("cancel")}
        onCancel={onCancel}
      />
    </form>
  );
}

"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { listPackagingTemplates, upsertPackagingTemplate } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import type { DeclaredComponent } from "./declaring";
import { usePackagingText } from "./use-packaging-text";

type KeepTemplateProps = { producer: string; packaging: readonly DeclaredComponent[]; onClose: () => void };

/** Keeps a packaging under a name, for other products. */
export function KeepTemplate({ producer, packaging, onClose }: KeepTemplateProps) {
  const t = useTranslations("manyProducts");
  const packagingText = usePackagingText();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isTried, setIsTried] = useState(false);
  const params = { ProducerNrn: producer };
  const templates = useQuery(query(listPackagingTemplates, { params }));
  const name = typed.trim();
  const keep = useMutation({
    ...mutation(upsertPackagingTemplate),
    onSuccess: (_answer, { params: { TemplateName } }) => {
      void toast(t("keep.done", { name: TemplateName }));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name === "" || keep.isPending) return;
    keep.mutate({ params: { ...params, TemplateName: name }, body: { components: [...packaging] } });
  };
  const isTaken = templates.data?.data.some((template) => template.name === name);
  return (
    <Dialog open onClose={onClose} title={t("keep.open")} description={packagingText(packaging)}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        {keep.error && <Failure error={keep.error} />}
        <Field
          id={id}
          label={t("keep.name")}
          hint={t(isTaken ? "keep.taken" : "keep.nameHint")}
          error={isTried && name === "" ? t("keep.nameNeeded") : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={64}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <FormActions
          submit={t("keep.submit")}
          busy={keep.isPending}
          busyLabel={t("keep.busy")}
          cancel={t("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

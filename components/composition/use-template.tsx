"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { marketBody, type Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { FieldError, FieldLabel } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { ConfirmButton } from "@/components/uploads/confirm-button";
import type { Answer } from "@/lib/client/call";
import {
  applyPackagingTemplate,
  deletePackagingTemplate,
  listPackagingTemplates,
} from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { PackagingResult } from "./packaging-result";
import type { ChosenProducts } from "./spread-result";
import { usePackagingText } from "./use-packaging-text";

type Template = Answer<"listPackagingTemplates">["data"][number];

type UseTemplateProps = {
  selection: Selection;
  products: ChosenProducts;
  /** What a template would do, where that is known. */
  effectOf?: (template: Template) => ReactNode;
  onClose: () => void;
};

/** The packaging that is kept under names: one is declared for products in place of theirs, or is let go of. */
export function UseTemplate({ selection, products, effectOf, onClose }: UseTemplateProps) {
  const t = useTranslations("manyProducts");
  const packagingText = usePackagingText();
  const list = useRef<HTMLFieldSetElement>(null);
  const [name, setName] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const params = { ProducerNrn: selection.producer };
  const templates = useQuery(query(listPackagingTemplates, { params }));
  const apply = useMutation(mutation(applyPackagingTemplate));
  const chosen = templates.data?.data.find((template) => template.name === name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!chosen || apply.isPending) return;
    apply.mutate({
      params: { ...params, TemplateName: chosen.name },
      body: { ...marketBody(selection), productIds: [...products.keys()] },
    });
  };
  const count = products.size;
  const dialog = { open: true, onClose, title: t("use.title") };
  if (apply.data)
    return (
      <Dialog {...dialog}>
        <PackagingResult of={apply.data} products={products} onClose={onClose} />
      </Dialog>
    );
  if (templates.data?.data.length === 0)
    return (
      <Dialog {...dialog}>
        <EmptyState title={t("use.none")} action={<Button onClick={onClose}>{t("close")}</Button>}>
          {t("use.noneHelp")}
        </EmptyState>
      </Dialog>
    );
  return (
    <Dialog {...dialog} description={t("replaces", { count })}>
      <form className="mt-4 grid gap-4" onSubmit={submit}>
        {templates.error && <Failure error={templates.error} />}
        {apply.error && <Failure error={apply.error} />}
        <fieldset ref={list} tabIndex={-1} className="min-h-24">
          <FieldLabel as="legend">{t("use.templates")}</FieldLabel>
          {isTried && !chosen && <FieldError>{t("use.needed")}</FieldError>}
          {templates.data?.data.map((template) => (
            <div
              key={template.name}
              className="flex items-start justify-between gap-3 border-rule border-b py-2.5"
            >
              <label className="flex min-w-0 gap-3">
                <input
                  className="m-1"
                  type="radio"
                  name="template"
                  checked={template === chosen}
                  onChange={() => setName(template.name)}
                />
                <span className="min-w-0 wrap-anywhere">
                  <b className="block font-semibold">{template.name}</b>
                  <small className="block text-print-muted text-sm">
                    {packagingText(template.components)}
                  </small>
                </span>
              </label>
              <DeleteTemplate
                producer={selection.producer}
                name={template.name}
                onDeleted={() => list.current?.focus()}
              />
            </div>
          ))}
        </fieldset>
        {chosen && effectOf && <div aria-live="polite">{effectOf(chosen)}</div>}
        <FormActions
          submit={t("use.submit", { count })}
          busy={apply.isPending}
          busyLabel={t("use.busy")}
          cancel={t("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type DeleteTemplateProps = { producer: string; name: string; onDeleted: () => void };

function DeleteTemplate({ producer, name, onDeleted }: DeleteTemplateProps) {
  const t = useTranslations("manyProducts");
  const remove = useMutation(mutation(deletePackagingTemplate));
  // What is deleted has no such button any more: the promise outlives it.
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { ProducerNrn: producer, TemplateName: name } });
      onDeleted();
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  };
  return (
    <ConfirmButton
      look="link"
      label={t("use.deleteIt")}
      about={name}
      title={t("use.delete", { name })}
      description={t("use.deleteAsk", { name })}
      submit={t("use.deleteIt")}
      busyLabel={t("use.deleting")}
      keep={t("use.leave")}
      busy={remove.isPending}
      failure={remove.error && <Failure error={remove.error} />}
      onOpen={remove.reset}
      onConfirm={confirm}
    />
  );
}

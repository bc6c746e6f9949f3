"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useTyped } from "@/components/ui/use-typed";
import { listEcoProducts, mergeEcoProducts } from "@/lib/client/endpoints";
import { mutation, pageAt, query } from "@/lib/client/query";
import { useUndoMerges } from "./use-undo-merges";

type MergeDialogProps = { selection: Selection; product: Product; onClose: () => void };

const FOUND = 10;

/** Finds the product that is the same, says what becomes of it, and merges it. */
export function MergeDialog({ selection, product, onClose }: MergeDialogProps) {
  const t = useTranslations("references.merge");
  const merges = useTranslations("references.merges");
  const id = useId();
  const [search, setSearch] = useState("");
  const typed = useTyped(search, setSearch);
  const [chosen, setChosen] = useState<string>();
  const [isTried, setTried] = useState(false);
  const { params, query: market } = ofSelection(selection);
  const found = useQuery(
    query(listEcoProducts, {
      params,
      query: { ...market, Search: search || undefined, ...pageAt(0, FOUND) },
    }),
  );
  const others = (found.data?.data ?? []).filter((one) => one.id !== product.id);
  const goes = others.find((one) => one.id === chosen);
  const merge = useMutation(mutation(mergeEcoProducts));
  const undo = useUndoMerges();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!goes || merge.isPending) return;
    try {
      const stays = { ...params, EcoProductId: product.id };
      const { mergeId, moved, summed, left } = await merge.mutateAsync({
        params: stays,
        body: { ecoProductId: goes.id },
      });
      onClose();
      const message = merges("done", { name: goes.facts.title ?? goes.externalId });
      void toast(t("done", { moved, summed, left }), {
        label: merges("undo"),
        run: () => void undo({ params: stays, mergeIds: [mergeId], message }),
      });
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  };
  return (
    <Dialog open onClose={onClose} title={t("title")} description={t("help")}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        {merge.error && <Failure error={merge.error} />}
        <Field id={id} label={t("search")}>
          {(control) => <Input {...control} type="search" maxLength={100} {...typed} />}
        </Field>
        <fieldset className="min-h-40">
          <FieldLabel as="legend">{t("which")}</FieldLabel>
          {isTried && !goes && <FieldError>{t("choose")}</FieldError>}
          {found.data && others.length === 0 && <p className="text-print-muted text-sm">{t("none")}</p>}
          {others.map((one) => (
            <label key={one.id} className="flex gap-3 border-rule border-b py-2">
              <input
                className="m-1"
                type="radio"
                name={`${id}-goes`}
                checked={one === goes}
                onChange={() => setChosen(one.id)}
              />
              <span className="wrap-anywhere min-w-0 text-sm">
                <b className="block font-semibold">{one.facts.title ?? one.externalId}</b>
                <small className="text-print-muted text-xs">{`${one.externalIdType} ${one.externalId}`}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <FormActions
          submit={t("submit")}
          busy={merge.isPending}
          busyLabel={t("busy")}
          cancel={t("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

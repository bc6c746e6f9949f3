"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { keepFocus, placeOfFocus } from "@/components/ui/focus-next";
import { SectionTitle } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { EXTERNAL_ID_TYPES } from "@/db/vocabulary";
import { addReference, listReferences, removeReference } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

const ProductMerges = dynamic(() => import("./product-merges").then((module) => module.ProductMerges));
const MergeDialog = dynamic(() => import("./merge-dialog").then((module) => module.MergeDialog), {
  ssr: false,
});

type ProductReferencesProps = { selection: Selection; product: Product };

/** All that the product is called, the first on top; further ones are added and taken away. */
export function ProductReferences({ selection, product }: ProductReferencesProps) {
  const t = useTranslations("references");
  const may = useMay("write");
  const params = { ProducerNrn: selection.producer, EcoProductId: product.id };
  const references = useQuery(query(listReferences, { params })).data?.data ?? [];
  const remove = useMutation(mutation(removeReference));
  const [isMerging, setMerging] = useState(false);
  const openMerge = useRef<HTMLButtonElement>(null);
  return (
    <section>
      <SectionTitle>{t("title")}</SectionTitle>
      <p className="mt-1 text-print-muted text-xs/cosy">{t("help")}</p>
      {remove.error && <Failure error={remove.error} />}
      <ul className="mt-2">
        {references.map(({ externalId, externalIdType, isFirst, isMerged }) => (
          <li
            key={`${externalIdType} ${externalId}`}
            className="flex min-h-9 items-center gap-2.5 border-rule border-t text-sm"
          >
            <span className="w-11 flex-none text-2xs text-print-muted">{externalIdType}</span>
            <span className="wrap-anywhere min-w-0 font-medium">{externalId}</span>
            {(isFirst || isMerged) && (
              <span className="ml-auto text-print-muted text-xs">{t(isFirst ? "first" : "merged")}</span>
            )}
            {may && !isFirst && !isMerged && (
              <button
                type="button"
                className="ml-auto inline-grid size-(--target) place-items-center rounded-control text-pen hover:bg-pen-wash"
                aria-label={t("remove", { reference: externalId })}
                onClick={() => {
                  if (remove.isPending) return;
                  const place = placeOfFocus();
                  remove.mutate(
                    { params, query: { ExternalId: externalId, ExternalIdType: externalIdType } },
                    { onSuccess: () => keepFocus(place) },
                  );
                }}
              >
                <Icon of="x" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <>
          <AddReference params={params} />
          <button
            ref={openMerge}
            type="button"
            className="link mt-3 text-sm"
            onClick={() => setMerging(true)}
          >
            {t("merge.open")}
          </button>
        </>
      )}
      {references.some(({ isMerged }) => isMerged) && (
        <ProductMerges params={params} may={may} onUndone={() => openMerge.current?.focus()} />
      )}
      {isMerging && <MergeDialog selection={selection} product={product} onClose={() => setMerging(false)} />}
    </section>
  );
}

function AddReference({ params }: { params: { ProducerNrn: string; EcoProductId: string } }) {
  const t = useTranslations("references");
  const id = useId();
  const [reference, setReference] = useState("");
  const [type, setType] = useState("");
  const [isTried, setTried] = useState(false);
  const add = useMutation(mutation(addReference));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reference.trim() === "" || add.isPending) return;
    const externalIdType = EXTERNAL_ID_TYPES.find((each) => each === type);
    add.mutate(
      { params, body: { externalId: reference.trim(), ...(externalIdType && { externalIdType }) } },
      {
        onSuccess: () => {
          setReference("");
          setTried(false);
        },
      },
    );
  };
  return (
    <form className="grid gap-2 border-rule border-t pt-3" noValidate onSubmit={submit}>
      {add.error && <Failure error={add.error} />}
      <Field
        id={id}
        label={t("reference")}
        hint={t("free")}
        error={isTried && reference.trim() === "" ? t("needed") : undefined}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              maxLength={100}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
            <Select
              className="flex-none"
              narrow
              aria-label={t("type")}
              value={type}
              onChange={({ target }) => setType(target.value)}
            >
              <option value="">{t("anyType")}</option>
              {EXTERNAL_ID_TYPES.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          </div>
        )}
      </Field>
      <Button type="submit" busy={add.isPending} busyLabel={t("adding")}>
        {t("add")}
      </Button>
    </form>
  );
}

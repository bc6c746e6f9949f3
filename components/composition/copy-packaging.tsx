"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { marketBody, ofSelection, type Selection } from "@/components/selection/selection";
import { Dialog } from "@/components/ui/dialog";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Field, FieldError, FieldHint, FieldLabel } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { Pager } from "@/components/ui/pager";
import { Select } from "@/components/ui/select";
import { useAfterPause } from "@/components/ui/use-after-pause";
import { useLabel } from "@/components/ui/use-label";
import type { Answer } from "@/lib/client/call";
import { copyPackaging, listEcoProducts } from "@/lib/client/endpoints";
import { mutation, pageAt, query, wholeList } from "@/lib/client/query";
import { PRODUCTS_AT_ONCE } from "@/lib/domain/products-at-once";
import type { Composition, DeclaredComponent } from "./declaring";
import { PackagingResult } from "./packaging-result";
import type { ChosenProducts } from "./spread-result";
import { usePackagingText } from "./use-packaging-text";

type Product = Answer<"listEcoProducts">["data"][number];
type Line = Composition["lines"][number]["scaleLine"];

type CopyPackagingProps = {
  selection: Selection;
  composition: Composition;
  packaging: readonly DeclaredComponent[];
  onClose: () => void;
};

const PAGE = 10;
/** As many as the listing gives at once. */
const WHOLE = 25;

const nameOf = ({ facts, externalId }: Product) => facts.title ?? externalId;
const keyOf = ({ schemeCode, scaleCode }: Line) => `${schemeCode} ${scaleCode}`;

/** The lines that say what a product is: any product is packed, so that packaging says nothing of it. */
const likeness = ({ lines }: Composition): Line[] => [
  ...new Map(
    lines.flatMap(({ scaleLine }) =>
      scaleLine.component === "PACKAGING" ? [] : [[keyOf(scaleLine), scaleLine] as const],
    ),
  ).values(),
];

/** Copies the packaging of a product to those that are chosen among similar ones. */
export function CopyPackaging({ selection, composition, packaging, onClose }: CopyPackagingProps) {
  const t = useTranslations("manyProducts");
  const packagingText = usePackagingText();
  const labelOf = useLabel();
  const errorText = useErrorText();
  const client = useQueryClient();
  const id = useId();
  const lines = likeness(composition);
  const [key, setKey] = useState(lines[0] ? keyOf(lines[0]) : "");
  const [typed, setTyped] = useState("");
  const [offset, setOffset] = useState(0);
  const [chosen, setChosen] = useState<ChosenProducts>(new Map());
  const [isTried, setIsTried] = useState(false);
  const line = lines.find((each) => keyOf(each) === key);
  const search = useAfterPause(typed).trim();
  const { params, query: market } = ofSelection(selection);
  const asked = {
    ...market,
    SchemeCode: line?.schemeCode,
    ScaleCode: line?.scaleCode,
    Search: search || undefined,
  };
  const page = useQuery(query(listEcoProducts, { params, query: { ...asked, ...pageAt(offset, PAGE) } }));
  const { ecoProductId } = composition;
  const copy = useMutation(mutation(copyPackaging));
  const choose = (products: readonly Product[]) =>
    setChosen(new Map([...chosen, ...products.map((product) => [product.id, nameOf(product)] as const)]));
  const chooseAll = useMutation({
    mutationFn: () =>
      client.fetchQuery(
        wholeList(
          listEcoProducts,
          { params, query: asked },
          {
            limit: WHOLE,
            atMost: PRODUCTS_AT_ONCE + 1,
            as: (pages) => pages.flatMap(({ data }) => data),
          },
        ),
      ),
    onSuccess: (all) => choose(all.filter((product) => product.id !== ecoProductId)),
  });
  const toggle = (product: Product) => {
    const next = new Map(chosen);
    if (!next.delete(product.id)) next.set(product.id, nameOf(product));
    setChosen(next);
  };
  const count = chosen.size;
  const isWrong = count === 0 || count > PRODUCTS_AT_ONCE;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isWrong || copy.isPending) return;
    copy.mutate({
      params: { ...params, EcoProductId: ecoProductId },
      body: { ...marketBody(selection), productIds: [...chosen.keys()] },
    });
  };
  const dialog = { open: true, onClose, title: t("copy.open") };
  if (copy.data)
    return (
      <Dialog {...dialog}>
        <PackagingResult of={copy.data} products={chosen} onClose={onClose} />
      </Dialog>
    );
  const total = page.data?.total ?? 0;
  const isAlone = line !== undefined && search === "" && total === 1;
  const isShort = total > 1 && total <= PRODUCTS_AT_ONCE + 1;
  const wrong = count === 0 ? t("copy.needed") : t("copy.tooMany", { most: PRODUCTS_AT_ONCE });
  return (
    <Dialog {...dialog} description={packagingText(packaging)}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        <div className="grid grid-cols-2 gap-3 max-desk:grid-cols-1">
          <Field id={`${id}-line`} label={t("copy.which")}>
            {(control) => (
              <Select
                {...control}
                value={key}
                onChange={(event) => {
                  setKey(event.target.value);
                  setOffset(0);
                }}
              >
                {lines.map((each) => (
                  <option key={keyOf(each)} value={keyOf(each)}>
                    {t("copy.line", { code: each.schemeCode, label: labelOf(each) })}
                  </option>
                ))}
                <option value="">{t("copy.all")}</option>
              </Select>
            )}
          </Field>
          <Field id={`${id}-search`} label={t("copy.search")}>
            {(control) => (
              <Input
                {...control}
                type="search"
                maxLength={100}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setOffset(0);
                }}
              />
            )}
          </Field>
        </div>
        <fieldset className="min-h-96">
          <FieldLabel as="legend">{t("copy.products")}</FieldLabel>
          {isTried && isWrong && <FieldError>{wrong}</FieldError>}
          {page.error && <Failure error={page.error} />}
          {page.data && total === 0 && <FieldHint>{t("copy.none")}</FieldHint>}
          {isAlone && <FieldHint>{t("copy.onlySelf")}</FieldHint>}
          {page.data?.data.map((product) => {
            const isSelf = product.id === ecoProductId;
            return (
              <label
                key={product.id}
                className="flex min-h-(--target) items-center gap-2.5 border-rule border-b py-1.5 text-sm/cosy"
              >
                <input
                  type="checkbox"
                  disabled={isSelf}
                  checked={chosen.has(product.id)}
                  onChange={() => toggle(product)}
                />
                <span className={`min-w-0 wrap-anywhere ${isSelf ? "text-print-muted" : ""}`}>
                  {isSelf ? t("copy.self", { name: nameOf(product) }) : nameOf(product)}
                </span>
                <small className="ml-auto text-print-muted text-xs">{product.externalId}</small>
              </label>
            );
          })}
          {page.data && <Pager offset={offset} limit={PAGE} total={total} onChange={setOffset} />}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-4 text-sm/cosy">
          <b role="status">{t("copy.chosen", { count })}</b>
          {isShort && (
            <button
              type="button"
              className="link"
              aria-disabled={chooseAll.isPending}
              onClick={() => !chooseAll.isPending && chooseAll.mutate()}
            >
              {t("copy.chooseAll")}
            </button>
          )}
          {count > 0 && (
            <button type="button" className="link" onClick={() => setChosen(new Map())}>
              {t("copy.clear")}
            </button>
          )}
          {chooseAll.error && <FieldError>{errorText(chooseAll.error)}</FieldError>}
        </div>
        {count > 0 && <p className="text-sm/cosy">{t("replaces", { count })}</p>}
        {copy.error && <Failure error={copy.error} />}
        <FormActions
          submit={t("copy.submit", { count })}
          busy={copy.isPending}
          busyLabel={t("copy.busy")}
          cancel={t("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

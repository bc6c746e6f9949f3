"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Selection } from "@/components/selection/selection";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Field, FieldError, FieldHint, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Pager } from "@/components/ui/pager";
import { Select } from "@/components/ui/select";
import { useLabel } from "@/components/ui/use-label";
import type { Composition } from "./declaring";
import { lineKey } from "./similar-lines";
import type { ChosenProducts } from "./spread-result";
import { PAGE, type SimilarProduct, useSimilarProducts } from "./use-similar-products";

type ChooseSimilarProps = {
  selection: Selection;
  /** What the others are similar to; it is not chosen itself. */
  composition: Composition;
  chosen: ChosenProducts;
  onChange: (chosen: ChosenProducts) => void;
  /** What is wrong with the choice. */
  error: string | undefined;
};

const nameOf = ({ facts, externalId }: SimilarProduct) => facts.title ?? externalId;

/** Products that are similar to one, to choose from. */
export function ChooseSimilar({ selection, composition, chosen, onChange, error }: ChooseSimilarProps) {
  const t = useTranslations("manyProducts");
  const errorText = useErrorText();
  const { ecoProductId } = composition;
  const similar = useSimilarProducts(selection, composition, (all) =>
    onChange(
      new Map([
        ...chosen,
        ...all.flatMap((product) =>
          product.id === ecoProductId ? [] : [[product.id, nameOf(product)] as const],
        ),
      ]),
    ),
  );
  const { page, total, offset, readAll } = similar;
  const toggle = (product: SimilarProduct) => {
    const next = new Map(chosen);
    if (!next.delete(product.id)) next.set(product.id, nameOf(product));
    onChange(next);
  };
  return (
    <>
      <SimilarFilters {...similar} />
      <fieldset className="min-h-96">
        <FieldLabel as="legend">{t("copy.products")}</FieldLabel>
        {error && <FieldError>{error}</FieldError>}
        {page.error && <Failure error={page.error} />}
        {page.data && total === 0 && <FieldHint>{t("copy.none")}</FieldHint>}
        {similar.isAlone && <FieldHint>{t("copy.onlySelf")}</FieldHint>}
        {page.data?.data.map((product) => (
          <ProductChoice
            key={product.id}
            product={product}
            isSelf={product.id === ecoProductId}
            isChosen={chosen.has(product.id)}
            onToggle={() => toggle(product)}
          />
        ))}
        {page.data && <Pager offset={offset} limit={PAGE} total={total} onChange={similar.setOffset} />}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 text-sm/cosy">
        <b role="status">{t("copy.chosen", { count: chosen.size })}</b>
        {similar.isFew && (
          <button
            type="button"
            className="link"
            aria-disabled={readAll.isPending}
            onClick={() => !readAll.isPending && readAll.mutate()}
          >
            {t("copy.chooseAll")}
          </button>
        )}
        {chosen.size > 0 && (
          <button type="button" className="link" onClick={() => onChange(new Map())}>
            {t("copy.clear")}
          </button>
        )}
        {readAll.error && <FieldError>{errorText(readAll.error)}</FieldError>}
      </div>
    </>
  );
}

type SimilarFiltersProps = Pick<
  ReturnType<typeof useSimilarProducts>,
  "lines" | "chosenLine" | "chooseLine" | "typed" | "setTyped"
>;

/** By which line products are similar, and how they are called. */
function SimilarFilters({ lines, chosenLine, chooseLine, typed, setTyped }: SimilarFiltersProps) {
  const t = useTranslations("manyProducts");
  const labelOf = useLabel();
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-3 max-desk:grid-cols-1">
      <Field id={`${id}-line`} label={t("copy.which")}>
        {(control) => (
          <Select {...control} value={chosenLine} onChange={({ target }) => chooseLine(target.value)}>
            {lines.map((each) => (
              <option key={lineKey(each)} value={lineKey(each)}>
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
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

type ProductChoiceProps = {
  product: SimilarProduct;
  isSelf: boolean;
  isChosen: boolean;
  onToggle: () => void;
};

function ProductChoice({ product, isSelf, isChosen, onToggle }: ProductChoiceProps) {
  const t = useTranslations("manyProducts");
  return (
    <label className="flex min-h-(--target) items-center gap-2.5 border-rule border-b py-1.5 text-sm/cosy">
      <input type="checkbox" disabled={isSelf} checked={isChosen} onChange={onToggle} />
      <span className={`min-w-0 wrap-anywhere ${isSelf ? "text-print-muted" : ""}`}>
        {isSelf ? t("copy.self", { name: nameOf(product) }) : nameOf(product)}
      </span>
      <small className="ml-auto text-print-muted text-xs">{product.externalId}</small>
    </label>
  );
}

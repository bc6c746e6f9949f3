"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useModulationText } from "@/components/amounts/use-modulation-text";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { listModulations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { groupBy } from "@/lib/group-by";
import { inLanguage } from "@/lib/i18n/label-of";
import { ClaimForm } from "./claim-form";
import { type Claimable, claimableOf, type Offered } from "./claimable";
import { type ChosenProducts, SpreadResult } from "./spread-result";

type ClaimDialogProps = {
  selection: Selection;
  currency: string;
  products: ChosenProducts;
  onClose: () => void;
};

/** Claims a modulation for many products at once, for those that it is for. */
export function ClaimDialog({ selection, currency, products, onClose }: ClaimDialogProps) {
  const t = useTranslations("manyProducts");
  const locale = useLocale();
  const format = useFormat();
  const modulationText = useModulationText();
  const id = useId();
  const [key, setKey] = useState("");
  const [done, setDone] = useState<ClaimDone>();
  const { params, query: market } = ofSelection(selection);
  const offered = useQuery(
    query(listModulations, { params, query: { ...market, Ids: [...products.keys()].join(",") } }),
  );
  const claimable = claimableOf(offered.data?.data ?? []);
  const chosen = claimable.find((each) => each.key === key);
  const dialog = { open: true, onClose, title: t("claim.title", { count: products.size }) };
  if (done)
    return (
      <Dialog {...dialog}>
        <ClaimResult of={done} products={products} onClose={onClose} />
      </Dialog>
    );
  if (offered.data && claimable.length === 0)
    return (
      <Dialog {...dialog}>
        <EmptyState
          title={t("claim.none")}
          action={
            <Button autoFocus onClick={onClose}>
              {t("close")}
            </Button>
          }
        />
      </Dialog>
    );
  const nameOf = ({ label }: Offered) => inLanguage(label, locale);
  const effectsOf = ({ several }: Claimable) =>
    format.clauses(several.map((one) => modulationText(one, currency)));
  return (
    <Dialog {...dialog}>
      <div className="mt-4 grid min-h-24 gap-3">
        {offered.error && <Failure error={offered.error} />}
        <Field id={id} label={t("claim.modulation")}>
          {(control) => (
            <Select {...control} autoFocus value={key} onChange={(event) => setKey(event.target.value)}>
              <option value="">{t("claim.choose")}</option>
              {[...groupBy(claimable, ({ first }) => first.ecoOrganismName)].map(([scheme, its]) => (
                <optgroup key={scheme} label={scheme}>
                  {its.map((each) => (
                    <option key={each.key} value={each.key}>
                      {t("claim.option", { name: nameOf(each.first), effects: effectsOf(each) })}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        {chosen ? (
          <>
            <ClaimEffect of={chosen} effects={effectsOf(chosen)} products={products} />
            <ClaimForm
              key={chosen.key}
              selection={selection}
              productIds={chosen.productIds}
              offered={chosen.first}
              submit={t("claim.submit", { count: chosen.productIds.length })}
              onClaimed={(answer) => setDone({ ...answer, count: chosen.productIds.length })}
              onCancel={onClose}
            />
          </>
        ) : (
          <div>
            <Button look="quiet" onClick={onClose}>
              {t("cancel")}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type ClaimDone = Answer<"claimModulation"> & {
  /** For how many products it was claimed. */
  count: number;
};

type ClaimResultProps = { of: ClaimDone; products: ChosenProducts; onClose: () => void };

function ClaimResult({ of, products, onClose }: ClaimResultProps) {
  const t = useTranslations("manyProducts");
  const { claimed, replaced, refused, count } = of;
  // One without a price is claimed all the same.
  const gone = refused.filter(({ code }) => code === "SERVICE_002").length;
  const stood = count - claimed - replaced - gone;
  return (
    <SpreadResult
      done={[
        t("result.claimed", { count: claimed }),
        ...(replaced > 0 ? [t("result.replaced", { count: replaced })] : []),
        ...(stood > 0 ? [t("result.stood", { count: stood })] : []),
      ]}
      refused={refused}
      products={products}
      onClose={onClose}
    />
  );
}

type ClaimEffectProps = { of: Claimable; effects: string; products: ChosenProducts };

/** What a claim does to the price, and for which of the products. */
function ClaimEffect({ of: { productIds }, effects, products }: ClaimEffectProps) {
  const t = useTranslations("manyProducts");
  const format = useFormat();
  const without = [...products].flatMap(([product, name]) => (productIds.includes(product) ? [] : [name]));
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm/cosy" aria-live="polite">
      <dt className="text-print-muted">{t("claim.price")}</dt>
      <dd className="font-semibold">{effects}</dd>
      <dt className="text-print-muted">{t("claim.products")}</dt>
      <dd>
        {without.length === 0
          ? t("claim.forAll", { count: productIds.length })
          : t("claim.forSome", {
              count: productIds.length,
              all: products.size,
              names: format.list(without),
            })}
      </dd>
    </dl>
  );
}

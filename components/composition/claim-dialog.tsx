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
import { type ChosenProducts, SpreadResult } from "./spread-result";

type ClaimDialogProps = {
  selection: Selection;
  currency: string;
  products: ChosenProducts;
  onClose: () => void;
};

type Offered = Answer<"listModulations">["data"][number];

/** What is claimed by one code: from one day it may be another share of the price than before. */
type Claimable = { key: string; first: Offered; several: readonly Offered[]; productIds: string[] };

function claimableOf(offered: readonly Offered[]): Claimable[] {
  const byCode = groupBy(offered, ({ schemeProId, code }) => `${schemeProId} ${code}`);
  return [...byCode].flatMap(([key, several]) => {
    const productIds = [...new Set(several.flatMap(({ ecoProductIds }) => ecoProductIds ?? []))];
    const [first] = several;
    return first && productIds.length > 0 ? [{ key, first, productIds, several }] : [];
  });
}

/** Claims a modulation for many products at once, for those that it is for. */
export function ClaimDialog({ selection, currency, products, onClose }: ClaimDialogProps) {
  const t = useTranslations("manyProducts");
  const locale = useLocale();
  const format = useFormat();
  const modulationText = useModulationText();
  const id = useId();
  const [key, setKey] = useState("");
  const [done, setDone] = useState<Answer<"claimModulation"> & { asked: number }>();
  const { params, query: asked } = ofSelection(selection);
  const offered = useQuery(
    query(listModulations, { params, query: { ...asked, Ids: [...products.keys()].join(",") } }),
  );
  const claimable = claimableOf(offered.data?.data ?? []);
  const chosen = claimable.find((each) => each.key === key);
  const dialog = { open: true, onClose, title: t("claim.title", { count: products.size }) };
  if (done) {
    // One without a price is claimed all the same.
    const gone = done.refused.filter(({ code }) => code === "SERVICE_002").length;
    const stood = done.asked - done.claimed - done.replaced - gone;
    return (
      <Dialog {...dialog}>
        <SpreadResult
          done={[
            t("result.claimed", { count: done.claimed }),
            ...(done.replaced > 0 ? [t("result.replaced", { count: done.replaced })] : []),
            ...(stood > 0 ? [t("result.stood", { count: stood })] : []),
          ]}
          refused={done.refused}
          products={products}
          onClose={onClose}
        />
      </Dialog>
    );
  }
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
  const without = [...products].flatMap(([product, name]) =>
    chosen?.productIds.includes(product) ? [] : [name],
  );
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
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm/cosy" aria-live="polite">
              <dt className="text-print-muted">{t("claim.price")}</dt>
              <dd className="font-semibold">{effectsOf(chosen)}</dd>
              <dt className="text-print-muted">{t("claim.products")}</dt>
              <dd>
                {without.length === 0
                  ? t("claim.forAll", { count: chosen.productIds.length })
                  : t("claim.forSome", {
                      count: chosen.productIds.length,
                      all: products.size,
                      names: format.list(without),
                    })}
              </dd>
            </dl>
            <ClaimForm
              key={chosen.key}
              selection={selection}
              productIds={chosen.productIds}
              offered={chosen.first}
              submit={t("claim.submit", { count: chosen.productIds.length })}
              onClaimed={(answer) => setDone({ ...answer, asked: chosen.productIds.length })}
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

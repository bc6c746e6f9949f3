"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { decimal, type Product } from "@/components/amounts/contribution-per-item";
import { useUndoMerges } from "@/components/products/use-undo-merges";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { FieldError, FieldLabel } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { mergeEcoProducts } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { sumOf } from "@/lib/domain/amounts";
import { byStream } from "@/lib/domain/stream-order";
import { joinList } from "@/lib/i18n/join-list";
import { type Failed, type Merged, mergeEach } from "./merge-each";

type MergeDialogProps = {
  selection: Selection;
  chosen: readonly Product[];
  onClose: () => void;
  onClear: () => void;
  onLeave: (ids: readonly string[]) => void;
};

const nameOf = ({ facts, externalId }: Product): string => facts.title ?? externalId;

/** Which of the selected products stays, what it keeps, and what comes to it of the others. */
export function MergeDialog({ selection, chosen, onClose, onClear, onLeave }: MergeDialogProps) {
  const t = useTranslations("catalogWork.merge");
  const shared = useTranslations("catalogWork");
  const id = useId();
  const [staying, setStaying] = useState<Product>();
  const [isTried, setTried] = useState(false);
  const merge = useMutation(mutation(mergeEcoProducts, { waits: false }));
  const undo = useUndoMerges();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [merged, setMerged] = useState<readonly Merged[]>([]);
  const [failed, setFailed] = useState<Failed>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const left = chosen.filter((one) => merged.every(({ product }) => product !== one));
  const going = left.filter((one) => one !== staying);
  const undoAll = (all: readonly Merged[]) =>
    void undo({
      params: { ProducerNrn: selection.producer, EcoProductId: staying?.id ?? "" },
      mergeIds: all.map(({ mergeId }) => mergeId),
      said: t("undone", { count: all.length + 1 }),
    });
  const partly = (done: readonly Merged[], { product, error }: Failed) =>
    t("partly", {
      done: done.length,
      all: chosen.length - 1,
      name: nameOf(product),
      reason: errorText(error),
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!staying || isBusy) return;
    setBusy(true);
    setFailed(undefined);
    const params = { ProducerNrn: selection.producer, EcoProductId: staying.id };
    const done = await mergeEach(going, ({ id: ecoProductId }) =>
      merge.mutateAsync({ params, body: { ecoProductId } }),
    );
    const all = [...merged, ...done.merged];
    setBusy(false);
    setMerged(all);
    setFailed(done.failed);
    const undoing = { label: shared("undo"), run: () => undoAll(all) };
    if (isLeft.current || done.failed) onLeave(done.merged.map(({ product }) => product.id));
    if (done.failed) {
      if (isLeft.current) void toast(partly(all, done.failed), all.length > 0 ? undoing : undefined);
      return;
    }
    if (!isLeft.current) {
      onClose();
      onClear();
    }
    void toast(t("done", { count: chosen.length, name: nameOf(staying) }), undoing);
  };
  return (
    <Dialog open onClose={onClose} title={t("title", { count: chosen.length })} description={t("help")}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        {failed && (
          <Notice signal="stop">
            {partly(merged, failed)}{" "}
            {merged.length > 0 && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  onClose();
                  undoAll(merged);
                }}
              >
                {shared("undo")}
              </button>
            )}
          </Notice>
        )}
        <fieldset>
          <FieldLabel as="legend">{t("which")}</FieldLabel>
          {isTried && !staying && <FieldError>{t("choose")}</FieldError>}
          {left.map((one) => (
            <label key={one.id} className="flex gap-3 border-rule border-b py-2">
              <input
                className="m-1"
                type="radio"
                name={`${id}-stays`}
                checked={one === staying}
                disabled={merged.length > 0 && one !== staying}
                onChange={() => setStaying(one)}
              />
              <ProductFacts product={one} period={selection.period} />
            </label>
          ))}
        </fieldset>
        {staying && <Kept staying={staying} going={going} chosen={left} period={selection.period} />}
        <FormActions
          submit={t("submit", { count: left.length })}
          busy={isBusy}
          busyLabel={t("busy")}
          cancel={shared("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function ProductFacts({ product, period }: { product: Product; period: string }) {
  const t = useTranslations("catalogWork.merge");
  const locale = useLocale();
  const format = useFormat();
  const { externalId, externalIdType, facts, catalog, ecoContributions } = product;
  return (
    <span className="wrap-anywhere min-w-0 text-sm">
      <b className="block font-semibold">{nameOf(product)}</b>
      <small className="block text-print-muted text-xs">
        {joinList(
          [
            `${externalIdType} ${externalId}`,
            facts.weight !== null && t("weight", { weight: format.weight(decimal(facts.weight)) }),
            catalog.isDeclared
              ? t("declared", { count: format.quantity(catalog.quantity), year: period })
              : t("notDeclared", { year: period }),
          ],
          locale,
        )}
      </small>
      <span className="flex flex-wrap gap-x-2.5">
        {ecoContributions.toSorted(byStream).map(({ id, schemeCode }) => (
          <StreamChip key={id} code={schemeCode} />
        ))}
      </span>
    </span>
  );
}

type KeptProps = {
  staying: Product;
  going: readonly Product[];
  chosen: readonly Product[];
  period: string;
};

/** What is kept, and what is lost, once it is done. */
function Kept({ staying, going, chosen, period }: KeptProps) {
  const t = useTranslations("catalogWork.merge");
  const locale = useLocale();
  const format = useFormat();
  const declared = chosen.filter(({ catalog }) => catalog.isDeclared);
  const references = going.map(({ externalIdType, externalId }) => `${externalIdType} ${externalId}`);
  return (
    <ul className="grid gap-1 border-rule border-l-2 pl-3 text-sm" aria-live="polite">
      <li>{t("keepsFacts", { name: nameOf(staying) })}</li>
      <li className="wrap-anywhere">{t("getsReferences", { references: joinList(references, locale) })}</li>
      {declared.length > 0 && (
        <li>
          {t("getsQuantities", {
            count: format.quantity(sumOf(declared.map(({ catalog }) => decimal(catalog.quantity)))),
            year: period,
          })}
        </li>
      )}
      <li>{t("loses")}</li>
    </ul>
  );
}

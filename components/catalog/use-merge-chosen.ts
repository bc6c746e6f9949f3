"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";
import { useUndoMerges } from "@/components/products/use-undo-merges";
import type { Selection } from "@/components/selection/selection";
import { useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { mergeEcoProducts } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { type Failed, type Merged, mergeEach } from "./merge-each";
import { nameOf } from "./merge-facts";

export type MergeChosenProps = {
  selection: Selection;
  chosen: readonly Product[];
  onClose: () => void;
  onClear: () => void;
  onLeave: (ids: readonly string[]) => void;
};

/** Makes the chosen products one, one by one: what was merged before one that can't be stays merged, and can be undone. */
export function useMergeChosen({ selection, chosen, onClose, onClear, onLeave }: MergeChosenProps) {
  const t = useTranslations("catalogWork.merge");
  const shared = useTranslations("catalogWork");
  const errorText = useErrorText();
  const { mutateAsync } = useMutation(mutation(mergeEcoProducts, { waits: false }));
  const undoMerges = useUndoMerges();
  const [staying, setStaying] = useState<Product>();
  const [isBusy, setBusy] = useState(false);
  const [merged, setMerged] = useState<readonly Merged[]>([]);
  const [failed, setFailed] = useState<Failed>();
  const isClosed = useClosed();
  const left = chosen.filter((one) => merged.every(({ product }) => product !== one));
  const going = left.filter((one) => one !== staying);

  const undoAll = (all: readonly Merged[]) =>
    void undoMerges({
      params: { ProducerNrn: selection.producer, EcoProductId: staying?.id ?? "" },
      mergeIds: all.map(({ mergeId }) => mergeId),
      message: t("undone", { count: all.length + 1 }),
    });
  const partly = (done: readonly Merged[], { product, error }: Failed) =>
    t("partly", {
      done: done.length,
      all: chosen.length - 1,
      name: nameOf(product),
      reason: errorText(error),
    });
  const merge = async () => {
    if (!staying || isBusy) return;
    setBusy(true);
    setFailed(undefined);
    const params = { ProducerNrn: selection.producer, EcoProductId: staying.id };
    const done = await mergeEach(going, ({ id: ecoProductId }) =>
      mutateAsync({ params, body: { ecoProductId } }),
    );
    const all = [...merged, ...done.merged];
    setBusy(false);
    setMerged(all);
    setFailed(done.failed);
    const undo = { label: shared("undo"), run: () => undoAll(all) };
    if (isClosed.current || done.failed) onLeave(done.merged.map(({ product }) => product.id));
    if (done.failed) {
      if (isClosed.current) void toast(partly(all, done.failed), all.length > 0 ? undo : undefined);
      return;
    }
    if (!isClosed.current) {
      onClose();
      onClear();
    }
    void toast(t("done", { count: chosen.length, name: nameOf(staying) }), undo);
  };

  return {
    staying,
    setStaying,
    left,
    going,
    isBegun: merged.length > 0,
    isBusy,
    failure: failed && partly(merged, failed),
    merge,
    undo: () => undoAll(merged),
  };
}

/** Whether the dialog went away while something was on its way. */
function useClosed() {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return isClosed;
}

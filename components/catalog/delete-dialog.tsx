"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ChosenProducts, SpreadResult } from "@/components/composition/spread-result";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { deleteEcoProducts } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

type DeleteDialogProps = {
  selection: Selection;
  products: ChosenProducts;
  onClose: () => void;
  /** They are selected no more. */
  onLeave: (ids: readonly string[]) => void;
};

/** Says what is deleted and what is not before anything is. */
export function DeleteDialog({ selection, products, onClose, onLeave }: DeleteDialogProps) {
  const t = useTranslations("catalogWork.delete");
  const shared = useTranslations("catalogWork");
  const remove = useMutation({
    ...mutation(deleteEcoProducts),
    // Also where the dialog was closed meanwhile.
    onSuccess: () => onLeave([...products.keys()]),
  });
  const title = t("title", { count: products.size });
  if (remove.data)
    return (
      <Dialog open onClose={onClose} title={title}>
        <SpreadResult
          done={[t("done", { count: remove.data.deleted })]}
          refused={remove.data.refused}
          products={products}
          onClose={onClose}
        />
      </Dialog>
    );
  const confirm = () =>
    remove.mutate({
      params: { ProducerNrn: selection.producer },
      body: { eprCountryCode: selection.country, ecoProductIds: [...products.keys()] },
    });
  return (
    <Dialog open onClose={onClose} title={title} description={t("help")}>
      {remove.error && (
        <div className="mt-3">
          <Failure error={remove.error} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" busy={remove.isPending} busyLabel={t("busy")} onClick={confirm}>
          {t("submit")}
        </Button>
        <Button onClick={onClose}>{shared("cancel")}</Button>
      </div>
    </Dialog>
  );
}

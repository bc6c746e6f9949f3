"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { marketBody, type Selection } from "@/components/selection/selection";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { FormActions } from "@/components/ui/form-actions";
import { copyPackaging } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { PRODUCTS_AT_ONCE } from "@/lib/domain/products-at-once";
import { ChooseSimilar } from "./choose-similar";
import type { Composition, DeclaredComponent } from "./declaring";
import { PackagingResult } from "./packaging-result";
import type { ChosenProducts } from "./spread-result";
import { usePackagingText } from "./use-packaging-text";

type CopyPackagingProps = {
  selection: Selection;
  composition: Composition;
  packaging: readonly DeclaredComponent[];
  onClose: () => void;
};

/** Copies the packaging of a product to those that are chosen among similar ones. */
export function CopyPackaging({ selection, composition, packaging, onClose }: CopyPackagingProps) {
  const t = useTranslations("manyProducts");
  const packagingText = usePackagingText();
  const [chosen, setChosen] = useState<ChosenProducts>(new Map());
  const [isTried, setIsTried] = useState(false);
  const copy = useMutation(mutation(copyPackaging));
  const count = chosen.size;
  const isWrong = count === 0 || count > PRODUCTS_AT_ONCE;
  const wrong = count === 0 ? t("copy.needed") : t("copy.tooMany", { most: PRODUCTS_AT_ONCE });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isWrong || copy.isPending) return;
    copy.mutate({
      params: { ProducerNrn: selection.producer, EcoProductId: composition.ecoProductId },
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
  return (
    <Dialog {...dialog} description={packagingText(packaging)}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        <ChooseSimilar
          selection={selection}
          composition={composition}
          chosen={chosen}
          onChange={setChosen}
          error={isTried && isWrong ? wrong : undefined}
        />
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

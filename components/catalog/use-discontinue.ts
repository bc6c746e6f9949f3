"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ChosenProducts } from "@/components/composition/spread-result";
import { marketBody, type Selection } from "@/components/selection/selection";
import { useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { changeEcoProducts } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Refused } from "./refused-dialog";

type Ends = { onClear: () => void; onRefused: (refused: Refused) => void };

/** Discontinues products or brings them back; a toast takes it back. `error` is why it was refused. */
export function useDiscontinue(selection: Selection, { onClear, onRefused }: Ends) {
  const work = useTranslations("catalogWork");
  const errorText = useErrorText();
  const change = useMutation(mutation(changeEcoProducts));
  const undo = useMutation(mutation(changeEcoProducts));
  const setDiscontinued = async (
    { mutateAsync, isPending }: typeof change,
    products: ChosenProducts,
    discontinued: boolean,
  ) => {
    if (isPending) return;
    const answer = await mutateAsync({
      params: { ProducerNrn: selection.producer },
      body: { ...marketBody(selection), ecoProductIds: [...products.keys()], discontinued },
    });
    const isRefused = new Set(answer.refused.map(({ ecoProductId }) => ecoProductId));
    const changed = new Map([...products].filter(([id]) => !isRefused.has(id)));
    onClear();
    if (isRefused.size > 0)
      onRefused({ act: discontinued ? "discontinue" : "bringBack", products, refused: answer.refused });
    if (changed.size > 0)
      void toast(work(discontinued ? "discontinued" : "broughtBack", { count: answer.changed }), {
        label: work("undo"),
        // Nothing is selected any more, and the page may be left: a toast is where it can be said that this failed.
        run: () =>
          void setDiscontinued(undo, changed, !discontinued).catch(
            (error: Error) => void toast(errorText(error)),
          ),
      });
  };
  return {
    setDiscontinued: (products: ChosenProducts, discontinued: boolean) =>
      void setDiscontinued(change, products, discontinued).catch(() => {
        // The mutation holds the error, shown beside what is selected.
      }),
    error: change.error,
  };
}

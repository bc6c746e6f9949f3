"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { marketBody, ofSelection, type Selection } from "@/components/selection/selection";
import { useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { isOtherVersion } from "@/lib/client/api-error";
import { declareComposition, getComposition } from "@/lib/client/endpoints";
import { perform, query } from "@/lib/client/query";
import type { Composition, DeclaredFacts } from "./declaring";

/** What a product is made of, as it is asked for. */
export function compositionOf(selection: Selection, ecoProductId: string) {
  const { params, query: market } = ofSelection(selection);
  return query(getComposition, { params: { ...params, EcoProductId: ecoProductId }, query: market });
}

/**
 * Declares what a product is made of. Declarations wait for each other, and each is made of what the one before left; what
 * somebody else changed meanwhile is not overwritten.
 */
export function useDeclare(selection: Selection, composition: Composition) {
  const t = useTranslations("composition");
  const errorText = useErrorText();
  const { ecoProductId } = composition;
  const declare = useMutation({
    scope: { id: `composition ${ecoProductId}` },
    mutationFn: (change: (latest: Composition) => DeclaredFacts, { client }) => {
      const latest = client.getQueryData(compositionOf(selection, ecoProductId).queryKey) ?? composition;
      return perform(client, declareComposition, {
        params: { ProducerNrn: selection.producer, EcoProductId: ecoProductId },
        body: { ...marketBody(selection), ...change(latest), updatedAt: latest.updatedAt },
      });
    },
    onSuccess: () => void toast(t("kept")),
  });
  const { error, isPending, mutate } = declare;
  const failure = error && (isOtherVersion(error, "updatedAt") ? t("changedMeanwhile") : errorText(error));
  return { declare: mutate, isPending, failure };
}

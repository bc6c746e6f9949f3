"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { usePortalHref } from "@/components/selection/use-selection";
import { useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { lookUpProduct } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { identifierIs } from "./identifier-is";
import { refusedField } from "./refused-field";
import type { useProductForm } from "./use-product-form";

/** Adds a product for its price, or changes the facts of one for nothing, and goes to its page. */
export function useSaveProduct(
  selection: Selection,
  { form, isChanged, erasing, forget }: ReturnType<typeof useProductForm>,
  streamOf: (title: string) => StreamOrNone | undefined,
) {
  const t = useTranslations("addProduct");
  const router = useRouter();
  const href = usePortalHref();
  const errorText = useErrorText();
  const save = useMutation(mutation(lookUpProduct));

  const submit = form.handleSubmit(async ({ externalId, ExternalIdType, Title, Description, Weight }) => {
    const stream = streamOf(Title);
    try {
      const answer = await save.mutateAsync({
        params: { EcoProductExternalId: externalId },
        query: {
          ...(ExternalIdType && { ExternalIdType }),
          // What is unchanged here is not sent: somebody else may have changed it meanwhile.
          ...(isChanged("Title") && { Title }),
          ...(isChanged("Description") && Description && { Description }),
          ...(isChanged("Weight") && Weight !== undefined && { Weight }),
          ...erasing,
          ...(stream && { Stream: stream }),
          ...ofSelection(selection).query,
          ProducerNrnRequestAuthor: selection.producer,
        },
      });
      if (answer.status !== "OK") return;
      void toast(
        t(answer.creditsNeeded > 0 ? "added" : "updated", {
          title: answer.facts.title ?? externalId,
          count: answer.creditsNeeded,
        }),
      );
      forget();
      router.push(href(`/products/${encodeURIComponent(answer.externalId)}`));
    } catch (error) {
      const field = refusedField(error);
      if (!field) return;
      const problem = field.isIdentifier && identifierIs(externalId, ExternalIdType).problem;
      const message = field.message ?? (problem ? t(problem) : errorText(error as Error));
      form.setError(field.name, { type: "server", message });
    }
  });

  return {
    submit,
    isSaving: save.isPending,
    creditsShort: save.data?.status === "INSUFFICIENT_CREDITS" ? save.data : undefined,
    /** Why it was refused, where no field says it. */
    refusal: save.error && !refusedField(save.error) ? save.error : null,
  };
}

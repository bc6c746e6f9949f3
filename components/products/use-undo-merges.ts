"use client";

import { useMutation } from "@tanstack/react-query";
import { useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { undoMerge } from "@/lib/client/endpoints";
import { mutationOfEach } from "@/lib/client/query";

type Merges = {
  /** The product that stayed. */
  params: { ProducerNrn: string; EcoProductId: string };
  /** In the order in which they were made. */
  mergeIds: readonly string[];
  /** Shown once they are undone. */
  message: string;
};

/** Takes merges back, the last one first, also where the dialog that made them is closed. */
export function useUndoMerges() {
  const errorText = useErrorText();
  const undo = useMutation(mutationOfEach(undoMerge));
  return async ({ params, mergeIds, message }: Merges) => {
    try {
      await undo.mutateAsync(mergeIds.toReversed().map((MergeId) => ({ params: { ...params, MergeId } })));
      void toast(message);
    } catch (error) {
      void toast(errorText(error as Error));
    }
  };
}

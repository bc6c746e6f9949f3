"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { usePortalHref } from "@/components/selection/use-selection";
import { type Batch, runAgain, sendFile } from "./batches";
import { correctionsUpload } from "./corrections-upload";
import { areSentAlone, correctionsOf, leaveOutName, type RowToFix } from "./fix-rows";
import { type KeptFields, keepFields } from "./kept-fields";
import { marketOf } from "./market-of";
import type { Alike } from "./shared-problems";

type Corrections = {
  producer: string;
  batch: Batch;
  rows: readonly RowToFix[] | undefined;
  /** What is written into them. */
  fields: KeptFields;
};

/**
 * Sends the corrections of refused rows, and goes to the batch that this makes: of a file that took effect the rows
 * alone, as a file of their own; else the whole file is checked again with them.
 */
export function useSendCorrections({ producer, batch, rows, fields }: Corrections) {
  const router = useRouter();
  const href = usePortalHref();
  const isAlone = areSentAlone(batch);
  const alone = useMutation({
    mutationFn: async (written: FormData, { client }) =>
      sendFile(client, marketOf(producer, batch), await correctionsUpload(batch, rows ?? [], written)),
  });
  const again = useMutation(runAgain(producer));
  const { isPending, isSuccess, error } = isAlone ? alone : again;
  const busy = isPending || isSuccess;
  const [isEmpty, setEmpty] = useState(false);

  const onSuccess = ({ id }: Batch) => {
    keepFields(batch.id, {});
    router.push(href(`/uploads/${id}`));
  };
  const send = (written: FormData) => {
    if (!rows || busy) return;
    const isNothing = isAlone
      ? rows.every((row) => written.has(leaveOutName(row)))
      : correctionsOf(rows, fields).length === 0;
    setEmpty(isNothing);
    if (isNothing) return;
    if (isAlone) alone.mutate(written, { onSuccess });
    else again.mutate({ batch, dryRun: true, fields }, { onSuccess });
  };
  /** With all rows of a problem that have it in the same way, also those that are not shown. */
  const sendAlike = (alike: Alike) => {
    if (!busy) again.mutate({ batch, dryRun: true, fields, alike }, { onSuccess });
  };
  return { isAlone, isEmpty, busy, error, send, sendAlike };
}

"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMay } from "@/components/selection/use-may";
import { usePortalHref } from "@/components/selection/use-selection";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import { type Batch, runAgain } from "./batches";
import { type KeptFields, keepFields } from "./kept-fields";

type RerunButtonProps = {
  producer: string;
  batch: Batch;
  dryRun: boolean;
  look?: "main";
  cost?: string;
  mapping?: ColumnMapping;
  /** Whether products that the catalog does not have are added first. */
  addUnknown?: boolean;
  /** Whether products that a row names become one first. */
  mergeNamed?: boolean;
  /** What was written into its refused rows; it is kept no longer once it was sent. */
  fields?: KeptFields;
  children: ReactNode;
};

/** Processes the stored file once more, and goes to the batch that this makes. */
export function RerunButton({ producer, batch, look, cost, children, ...how }: RerunButtonProps) {
  const t = useTranslations("batch");
  const errorText = useErrorText();
  const router = useRouter();
  const href = usePortalHref();
  const may = useMay("batch");
  const rerun = useMutation(runAgain(producer));
  // The batch soon shows what became of it instead of this button: the promise outlives it.
  const start = async () => {
    try {
      const { id } = await rerun.mutateAsync({ batch, ...how });
      if (how.fields) keepFields(batch.id, {});
      router.push(href(`/uploads/${id}`));
    } catch {
      // The mutation holds the error, shown above the button.
    }
  };
  if (!may) return null;
  return (
    <>
      {rerun.error && <Notice signal="stop">{errorText(rerun.error)}</Notice>}
      <Button
        wraps
        className="mt-2.5 w-full"
        {...(look && { look })}
        cost={cost}
        busy={rerun.isPending || rerun.isSuccess}
        busyLabel={t("importing2")}
        onClick={start}
      >
        {children}
      </Button>
    </>
  );
}

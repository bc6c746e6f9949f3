"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { listMerges, undoMerge } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

type Merge = Answer<"listMerges">["data"][number];
type ProductMergesProps = {
  params: { ProducerNrn: string; EcoProductId: string };
  may: boolean | undefined;
  /** Called once one is undone, which its button goes with. */
  onUndone: () => void;
};

const nameOf = ({ title, externalId }: Merge): string => title ?? externalId;

/** The products that became one with this, each with what takes that back, or why it can't be. */
export function ProductMerges({ params, may, onUndone }: ProductMergesProps) {
  const t = useTranslations("references.merges");
  const format = useFormat();
  const merges = (useQuery(query(listMerges, { params })).data?.data ?? []).filter(
    ({ undoneAt }) => undoneAt === null,
  );
  // Said of the mutation, not of the call: with the last merge this component goes before it is over.
  const undo = useMutation({
    ...mutation(undoMerge),
    onSuccess: (merge) => {
      void toast(t("done", { name: nameOf(merge) }));
      onUndone();
    },
  });
  const press = ({ id }: Merge) => {
    if (!undo.isPending) undo.mutate({ params: { ...params, MergeId: id } });
  };
  if (merges.length === 0) return null;
  return (
    <div className="mt-3 border-rule border-t pt-3">
      <h3 className="font-semibold text-sm">{t("title")}</h3>
      <p className="mt-1 text-print-muted text-xs/cosy">{t("help")}</p>
      {undo.error && <Failure error={undo.error} />}
      <ul className="mt-2">
        {merges.map((merge) => (
          <li key={merge.id} className="flex items-center gap-3 border-rule border-t py-2 text-sm">
            <span className="wrap-anywhere min-w-0">
              <b className="block font-medium">{nameOf(merge)}</b>
              <small className="block text-print-muted text-xs">
                {t("row", {
                  reference: `${merge.externalIdType} ${merge.externalId}`,
                  day: format.dayOfYear(merge.mergedAt),
                })}
              </small>
              {merge.followedBy && (
                <small className="block text-print-muted text-xs">{t(`followed.${merge.followedBy}`)}</small>
              )}
            </span>
            {may && merge.canBeUndone && (
              <Button
                className="ml-auto"
                aria-label={t("undoOf", { name: nameOf(merge) })}
                busy={undo.isPending}
                busyLabel={t("undoing")}
                onClick={() => press(merge)}
              >
                {t("undo")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

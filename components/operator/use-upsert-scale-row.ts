"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getScale, upsertScaleRow } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { cellsOf, cellsWith, type EditedRow, type RowCells, rowLike } from "@/lib/client/scales/row-cells";
import type { RecordBody } from "./record-values";

export type ScaleParams = { SchemeProId: string; DeclarationPeriodCode: string };

/** What tells a row of a scale apart from others of its kind. */
export const rowKeyOf = (edited: EditedRow) => {
  const { scale_code = "", stream = "", valid_from = "" } = cellsOf(edited);
  return { scale_code, stream, valid_from };
};

/** Writes a row of a scale, or asks what writing it would do. */
export function useUpsertScaleRow(params: ScaleParams, edited: EditedRow) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(upsertScaleRow));
  // What somebody else wrote meanwhile is told at its field; saved once more, it is written over knowingly.
  const [was, setWas] = useState<RowCells>(() => cellsOf(edited));
  const replaces = rowKeyOf(edited);
  const readAnew = async () => {
    // Where it can't be read anew, the first failure is what is shown.
    const scale = await client
      .fetchQuery({ ...query(getScale, { params }), staleTime: 0 })
      .catch(() => undefined);
    const standing = scale && edited.row && rowLike(scale, edited.kind, replaces);
    if (standing) setWas(cellsOf(standing));
  };
  return async (written: RecordBody, { isDryRun }: { isDryRun: boolean }) => {
    const cells = cellsWith(was, written);
    try {
      const changes = await mutateAsync({
        params,
        query: { DryRun: isDryRun ? "true" : "false" },
        body: { ...cells, kind: edited.kind, ...(edited.row && { replaces, was }) },
      });
      return { cells, changes };
    } catch (thrown) {
      await readAnew();
      throw thrown;
    }
  };
}

import type { withdrawScaleRow as contract } from "@/lib/contract/scheme-scales";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { findRow, openScale, putRow } from "./change-row";

export const withdrawScaleRow: Operation<typeof contract> = async (context, { params, query }) => {
  const { Kind: kind, ScaleCode: scale_code, Stream: stream, ValidFrom: valid_from } = query;
  const isDryRun = query.DryRun === "true";
  const opened = await openScale(context.db, params, { isDryRun });
  const from = findRow(opened, kind, { scale_code, stream, valid_from });
  if (!from) throw new Refusal("SERVICE_005", [{ path: "ScaleCode", kind: "noSuchRow" }]);
  return putRow(context, opened, { isDryRun, kind, from, to: undefined });
};

import type { BatchKind, Locale } from "@/db/vocabulary";
import { addressOf } from "@/lib/client/call";
import { getBatchErrors, getBatchTemplate } from "@/lib/client/endpoints";

/** Files that the browser downloads by itself. */
export const templateAddress = (producer: string, kind: BatchKind, format: "csv" | "xlsx" = "xlsx") =>
  addressOf(getBatchTemplate, { params: { ProducerNrn: producer }, query: { Kind: kind, Format: format } });

export const errorFileAddress = (
  producer: string,
  batchId: string,
  language: Locale,
  format: "csv" | "xlsx" = "csv",
) =>
  addressOf(getBatchErrors, {
    params: { ProducerNrn: producer, BatchId: batchId },
    query: { Language: language, ...(format === "xlsx" && { Format: format }) },
  });

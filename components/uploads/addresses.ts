import type { BatchKind, Locale } from "@/db/vocabulary";

const under = (producer: string) => `/api/producers/${encodeURIComponent(producer)}/batches`;

/** Files that the browser downloads by itself. */
export const templateAddress = (producer: string, kind: BatchKind) =>
  `${under(producer)}/template.csv?Kind=${kind}`;

export const errorFileAddress = (producer: string, batchId: string, language: Locale) =>
  `${under(producer)}/${batchId}/errors.csv?Language=${language}`;

import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getBatchTemplate as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/operation";
import { csvLines, UTF8_BOM } from "@/lib/write-csv";
import { templateOf } from "./template";

/** An empty file with its columns, that spreadsheets open as UTF-8. */
export const getBatchTemplate: Operation<typeof contract> = async (context, { params, query }) => {
  await enterTenant(context, params.ProducerNrn);
  const name = `${query.Kind.toLowerCase()}-template.csv`;
  return { name, content: UTF8_BOM + csvLines([templateOf(query.Kind)]) };
};

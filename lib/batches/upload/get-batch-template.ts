import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getBatchTemplate as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/operation";
import { workbookFile } from "@/lib/table-file";
import { csvLines, UTF8_BOM } from "@/lib/write-csv";
import { templateOf } from "./template";
import { templateSheets } from "./template-sheets";

/** An empty file with its columns: a CSV file that spreadsheets open as UTF-8, or a workbook that explains them. */
export const getBatchTemplate: Operation<typeof contract> = async (context, { params, query }) => {
  await enterTenant(context, params.ProducerNrn);
  const name = `${query.Kind.toLowerCase()}-template`;
  if (query.Format === "xlsx") return workbookFile(name, templateSheets(query.Kind, context.locale));
  return { name: `${name}.csv`, content: UTF8_BOM + csvLines([templateOf(query.Kind)]) };
};

import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getBatchTemplate as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/http/handle";
import { FileReply } from "@/lib/http/reply";
import { templateOf } from "./template";

const UTF8_BOM = "\ufeff";

/** An empty file with its columns, that spreadsheets open as UTF-8. */
export const getBatchTemplate: Operation<typeof contract> = async (context, { params, query }) => {
  await enterTenant(context, params.ProducerNrn);
  const header = templateOf(query.Kind).join(",");
  return new FileReply(`${UTF8_BOM}${header}\r\n`, `${query.Kind.toLowerCase()}-template.csv`);
};

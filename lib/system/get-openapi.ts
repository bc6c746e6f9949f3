import { openApiDocument } from "@/lib/contract/openapi";
import type { getOpenApi as contract } from "@/lib/contract/system";
import type { Operation } from "@/lib/http/handle";
import { JsonText, Reply } from "@/lib/http/reply";

let text: string | undefined;

export const getOpenApi: Operation<typeof contract> = async () => {
  text ??= JSON.stringify(openApiDocument());
  return new Reply<never>(new JsonText(text));
};

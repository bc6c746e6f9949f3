import { openApiDocument } from "@/lib/contract/openapi";
import type { getOpenApi as contract } from "@/lib/contract/system";
import { JsonText, type Operation } from "@/lib/operation";

let text: string | undefined;

export const getOpenApi: Operation<typeof contract> = async () => {
  text ??= JSON.stringify(openApiDocument());
  return new JsonText(text);
};

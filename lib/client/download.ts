import type { OperationId } from "@/lib/contract";
import { type Callable, type Input, requestOf } from "./call";

/** Has an operation write a file of its input, and hands it to the reader as a link to a file would. */
export async function download<Id extends OperationId>(
  endpoint: Callable<Id>,
  input: Input<Id>,
): Promise<void> {
  const response = await requestOf(endpoint, input);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

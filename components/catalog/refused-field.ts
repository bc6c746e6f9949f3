import { ApiError } from "@/lib/client/api-error";
import type { ProductField } from "./use-product-form";

/** Which field answers which refusal of the lookup. */
const FIELD_OF_CODE: Partial<Record<string, ProductField>> = {
  SERVICE_010: "externalId",
  SERVICE_011: "ExternalIdType",
  SERVICE_013: "Title",
  SERVICE_014: "Title",
  SERVICE_015: "Weight",
};

type RefusedField = { name: ProductField; message?: string; isIdentifier?: boolean };

/** The field that a refusal is about, and its message where that names something. */
export function refusedField(error: unknown): RefusedField | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const message = error.fields.find(({ path }) => path === "EcoProductExternalId")?.message;
  if (error.code === "SERVICE_005" && message) return { name: "externalId", message };
  const name = FIELD_OF_CODE[error.code];
  return name && { name, isIdentifier: name === "externalId" || name === "ExternalIdType" };
}

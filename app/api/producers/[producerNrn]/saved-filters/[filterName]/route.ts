import { deleteSavedFilter } from "@/lib/catalog/work/delete-saved-filter";
import { upsertSavedFilter } from "@/lib/catalog/work/upsert-saved-filter";
import * as contract from "@/lib/contract/catalog-work";
import { handle } from "@/lib/http/handle";

export const PUT = handle(contract.upsertSavedFilter, upsertSavedFilter);
export const DELETE = handle(contract.deleteSavedFilter, deleteSavedFilter);

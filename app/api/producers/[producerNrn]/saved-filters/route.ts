import { listSavedFilters } from "@/lib/catalog/work/list-saved-filters";
import * as contract from "@/lib/contract/catalog-work";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listSavedFilters, listSavedFilters);

import * as contract from "@/lib/contract/schemes";
import { handle } from "@/lib/http/handle";
import { listCountries } from "@/lib/schemes/list-countries";

export const GET = handle(contract.listCountries, listCountries);

import * as contract from "@/lib/contract/companies";
import { handle } from "@/lib/http/handle";
import { listCompanies } from "@/lib/users/list-companies";

export const GET = handle(contract.listCompanies, listCompanies);

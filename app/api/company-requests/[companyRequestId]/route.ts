import { decideCompanyRequest } from "@/lib/company-requests/decide-company-request";
import * as contract from "@/lib/contract/company-requests";
import { handle } from "@/lib/http/handle";

export const PUT = handle(contract.decideCompanyRequest, decideCompanyRequest);

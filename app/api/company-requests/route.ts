import { listCompanyRequests } from "@/lib/company-requests/list-company-requests";
import { requestCompany } from "@/lib/company-requests/request-company";
import * as contract from "@/lib/contract/company-requests";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listCompanyRequests, listCompanyRequests);
export const POST = handle(contract.requestCompany, requestCompany);

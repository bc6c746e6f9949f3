import * as contract from "@/lib/contract/marketplace-reports";
import { handle } from "@/lib/http/handle";
import { deleteMarketplaceReport } from "@/lib/who-paid/delete-marketplace-report";
import { getMarketplaceReport } from "@/lib/who-paid/get-marketplace-report";

export const GET = handle(contract.getMarketplaceReport, getMarketplaceReport);
export const DELETE = handle(contract.deleteMarketplaceReport, deleteMarketplaceReport);

import * as contract from "@/lib/contract/marketplace-reports";
import { handle } from "@/lib/http/handle";
import { admitReport } from "@/lib/who-paid/admit-report";
import { listMarketplaceReports } from "@/lib/who-paid/list-marketplace-reports";
import { uploadMarketplaceReport } from "@/lib/who-paid/upload-marketplace-report";

export const GET = handle(contract.listMarketplaceReports, listMarketplaceReports);
export const POST = handle(contract.uploadMarketplaceReport, uploadMarketplaceReport, admitReport);

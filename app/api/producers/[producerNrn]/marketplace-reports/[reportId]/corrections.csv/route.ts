import * as contract from "@/lib/contract/marketplace-reports";
import { handle } from "@/lib/http/handle";
import { exportMarketplaceReport } from "@/lib/who-paid/export-marketplace-report";

export const GET = handle(contract.exportMarketplaceReport, exportMarketplaceReport);

import * as contract from "@/lib/contract/oversight";
import { handle } from "@/lib/http/handle";
import { listAuditEntries } from "@/lib/oversight/list-audit-entries";

export const GET = handle(contract.listAuditEntries, listAuditEntries);

import * as contract from "@/lib/contract/receipts";
import { exportDeclaration } from "@/lib/declarations/export-declaration";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.exportDeclaration, exportDeclaration);

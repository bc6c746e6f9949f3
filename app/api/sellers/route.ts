import * as contract from "@/lib/contract/sellers";
import { handle } from "@/lib/http/handle";
import { listSellers } from "@/lib/sellers/list-sellers";

export const GET = handle(contract.listSellers, listSellers);

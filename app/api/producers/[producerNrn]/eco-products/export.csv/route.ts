import { exportEcoProducts } from "@/lib/catalog/export-eco-products";
import * as contract from "@/lib/contract/eco-products";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.exportEcoProducts, exportEcoProducts);

import { mergeEcoProducts } from "@/lib/catalog/references/merge-eco-products";
import * as contract from "@/lib/contract/references";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.mergeEcoProducts, mergeEcoProducts);

import { lookUpProduct } from "@/lib/catalog/look-up-product";
import * as contract from "@/lib/contract/eco-products";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.lookUpProduct, lookUpProduct);

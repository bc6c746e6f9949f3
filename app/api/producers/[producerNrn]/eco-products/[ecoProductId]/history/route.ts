import { getProductHistory } from "@/lib/catalog/get-product-history";
import * as contract from "@/lib/contract/eco-products";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getProductHistory, getProductHistory);

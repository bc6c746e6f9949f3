import { countEcoProducts } from "@/lib/catalog/count-eco-products";
import * as contract from "@/lib/contract/eco-products";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.countEcoProducts, countEcoProducts);

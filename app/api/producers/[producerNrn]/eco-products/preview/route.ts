import { previewEcoProduct } from "@/lib/catalog/preview-eco-product";
import * as contract from "@/lib/contract/eco-products";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.previewEcoProduct, previewEcoProduct);

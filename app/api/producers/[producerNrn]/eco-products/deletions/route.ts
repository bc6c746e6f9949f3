import { deleteEcoProducts } from "@/lib/catalog/work/delete-eco-products";
import * as contract from "@/lib/contract/catalog-work";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.deleteEcoProducts, deleteEcoProducts);

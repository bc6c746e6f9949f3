/** What stands beside the reasons of a product's streams, as one script. */
export { ProductHistory } from "./product-history";
export { ProductReferences } from "./product-references";

/** What stands below the lines of a scale, as one script. */
export { ImportScale } from "./import-scale";
export { ScaleExtras } from "./scale-extras";
export { UnpricedProducts } from "./unpriced-products";

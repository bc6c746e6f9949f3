import dynamic from "next/dynamic";

/** Few files name products that the catalog does not have: what is shown of them comes when one does. */
export const UnknownProducts = dynamic(() =>
  import("./unknown-products").then(({ UnknownProducts }) => UnknownProducts),
);

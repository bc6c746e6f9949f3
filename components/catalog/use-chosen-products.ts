"use client";

import { useState } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";

/** The products that are chosen, on this page of the catalog and on others. */
export function useChosenProducts(onPage: readonly Product[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, Product>>(new Map());
  const shown = new Map(onPage.map((product) => [product.id, product]));
  const choose = (products: readonly Product[]) =>
    setKept(new Map(products.map((product) => [product.id, product])));
  return {
    /** As the page has them now, where it shows them. */
    products: [...kept].map(([id, product]) => shown.get(id) ?? product),
    ids: new Set(kept.keys()),
    choose,
    chooseIds: (ids: ReadonlySet<string>) =>
      choose([...ids].flatMap((id) => shown.get(id) ?? kept.get(id) ?? [])),
    clear: () => setKept(new Map()),
    leaveOut: (ids: readonly string[]) =>
      setKept((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
  };
}

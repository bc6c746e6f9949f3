"use client";

import { useCallback, useState } from "react";
import type { Product } from "@/components/products/contribution-per-item";

/** What was typed and not saved yet, by product reference; kept while paging through the catalog. */
export type Edit = { product: Product; typed: string };
export type Edits = ReadonlyMap<string, Edit>;

export function useEdits() {
  const [edits, setEdits] = useState<Edits>(new Map());

  const write = useCallback((written: readonly Edit[]) => {
    setEdits((before) => {
      const after = new Map(before);
      for (const edit of written) after.set(edit.product.externalId, edit);
      return after;
    });
  }, []);

  /** Forgets what was saved, unless it was changed again meanwhile. */
  const forget = useCallback((saved: Edits) => {
    setEdits((before) => new Map([...before].filter(([key, edit]) => saved.get(key)?.typed !== edit.typed)));
  }, []);

  return { edits, write, forget };
}

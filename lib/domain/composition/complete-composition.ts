import type { Component, Composition, Facts } from "./composition";

/** What is known best of a product: declared before read before estimated; nothing declared is overwritten by a guess. */
export function completeComposition(
  declared: Composition,
  read: Facts,
  estimated: Composition = { facts: {}, components: [] },
): Composition {
  return {
    facts: { ...estimated.facts, ...read, ...declared.facts },
    components: [
      ...declared.components,
      ...estimated.components.filter(({ kind }) => !isDeclared(kind, declared.components)),
    ],
  };
}

const isDeclared = (kind: Component["kind"], components: readonly Component[]): boolean =>
  components.some((component) => component.kind === kind);

import type { Component, Composition, Facts } from "./composition";

/** What is known best of a product: declared before read before estimated; nothing declared is overwritten by a guess. */
export function completeComposition(
  declared: Composition,
  read: Facts,
  estimated: Composition = { facts: {}, components: [] },
): Composition {
  return {
    facts: { ...estimated.facts, ...read, ...declared.facts },
    components: completeComponents(declared.components, estimated.components),
  };
}

/** The same of components: of a kind that is declared, none is estimated. */
export const completeComponents = (
  declared: readonly Component[],
  estimated: readonly Component[],
): Component[] => [...declared, ...estimated.filter(({ kind }) => !isDeclared(kind, declared))];

const isDeclared = (kind: Component["kind"], components: readonly Component[]): boolean =>
  components.some((component) => component.kind === kind);

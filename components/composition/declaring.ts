import type { Answer, Input } from "@/lib/client/call";

export type Composition = Answer<"getComposition">;
export type Modulation = Composition["modulations"][number];
export type Component = Composition["components"][number];
export type MeasuredFact = NonNullable<Component["kg"]>;
type Declaration = Input<"declareComposition">["body"];
export type DeclaredFacts = Omit<Declaration, "eprCountryCode" | "declarationPeriodCode" | "updatedAt">;
export type Supposed = Pick<Input<"previewComposition">["body"], "claims" | "declaring">;
export type DeclaredComponent = NonNullable<DeclaredFacts["components"]>[number];

/** What one cell says: a measure of the product, or the kilograms of one of its components. */
export type Cell = { measure: "weightKg" | "pieces" | "volumeL" } | { part: string };

/** A component by what it is, and which of its like: what is declared of it doesn't change that, though its place does. */
export type Part = { id: string; component: Component };

export function partsOf({ components }: Composition): Part[] {
  const named = components.map(({ kind, material, level = "", wasteOf = "" }) =>
    [kind, material, level, wasteOf].join(" "),
  );
  return components.map((component, place) => {
    const name = named[place];
    const before = named.slice(0, place).filter((other) => other === name);
    return { id: `${name} ${before.length}`, component };
  });
}

/** Where a part stands in a composition; -1 where it is none of it any more. */
export const placeOf = (composition: Composition, part: string): number =>
  partsOf(composition).findIndex(({ id }) => id === part);

/** A composition as it is declared. */
export const asItStands = ({ weightKg, declared }: Composition): DeclaredFacts => ({ weightKg, ...declared });

/** A composition as it is declared, with what a cell says now; null: nothing is declared there any more. */
export function withValue(composition: Composition, cell: Cell, value: string | null): DeclaredFacts {
  const { weightKg, declared } = composition;
  if ("part" in cell) {
    const place = placeOf(composition, cell.part);
    const kind = composition.components[place]?.kind;
    const written = composition.components.flatMap((component, index) => {
      if (component.kind !== kind) return [];
      return [{ ...asDeclared(component), ...(index === place && { kg: value }) }];
    });
    return { weightKg, ...declared, components: [...othersThan(composition, kind), ...written] };
  }
  if (cell.measure === "weightKg") return { ...declared, weightKg: value };
  const { [cell.measure]: _before, ...others } = declared.measures;
  const measures = value === null ? others : { ...others, [cell.measure]: value };
  return { weightKg, ...declared, measures };
}

/** The same with one component more; what is shown of its kind stays as it is. */
export function withComponent(composition: Composition, component: DeclaredComponent): DeclaredFacts {
  const { weightKg, declared } = composition;
  const shown = composition.components.filter(({ kind }) => kind === component.kind).map(asDeclared);
  const components = [...othersThan(composition, component.kind), ...shown, component];
  return { weightKg, ...declared, components };
}

/** The same with another packaging in place of its own. */
export function withPackaging(
  composition: Composition,
  packaging: readonly DeclaredComponent[],
): DeclaredFacts {
  const { weightKg, declared } = composition;
  return { weightKg, ...declared, components: [...othersThan(composition, "PACKAGING"), ...packaging] };
}

/** The same without one of its declared components. */
export function withoutPart(composition: Composition, part: string): DeclaredFacts {
  const { weightKg, declared } = composition;
  const place = placeOf(composition, part);
  const kind = composition.components[place]?.kind;
  const left = composition.components.flatMap((component, index) =>
    component.kind === kind && index !== place ? [asDeclared(component)] : [],
  );
  return { weightKg, ...declared, components: [...othersThan(composition, kind), ...left] };
}

const othersThan = ({ declared }: Composition, kind: Component["kind"] | undefined) =>
  declared.components.filter((component) => component.kind !== kind);

const asDeclared = ({ kg, provenance: _provenance, ...component }: Component): DeclaredComponent => ({
  ...component,
  kg: kg?.value ?? null,
});

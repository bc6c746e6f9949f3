import type { Answer, Told } from "@/lib/client/call";

export type Composition = Answer<"getComposition">;
export type Modulation = Composition["modulations"][number];
export type Component = Composition["components"][number];
export type Known = NonNullable<Component["kg"]>;
type Declaration = Told<"declareComposition">["body"];
export type Said = Omit<Declaration, "eprCountryCode" | "declarationPeriodCode">;
export type Supposed = Pick<Told<"previewComposition">["body"], "claims" | "declaring">;
export type DeclaredComponent = NonNullable<Said["components"]>[number];

/** What one cell says: a measure of the product, or the kilograms of one of its components. */
export type Cell = { measure: "weightKg" | "pieces" | "volumeL" } | { component: number };

/** A composition as it is declared. */
export const saidAsIs = ({ weightKg, declared }: Composition): Said => ({ weightKg, ...declared });

/** A composition as it is declared, with what a cell says now. */
export function saidWith(composition: Composition, cell: Cell, value: string): Said {
  const { weightKg, declared } = composition;
  if ("component" in cell) {
    const kind = composition.components[cell.component]?.kind;
    const written = composition.components.flatMap((component, index) => {
      if (component.kind !== kind) return [];
      return [{ ...asDeclared(component), ...(index === cell.component && { kg: value }) }];
    });
    return { weightKg, ...declared, components: [...othersThan(composition, kind), ...written] };
  }
  if (cell.measure === "weightKg") return { ...declared, weightKg: value };
  return { weightKg, ...declared, measures: { ...declared.measures, [cell.measure]: value } };
}

/** The same with one component more; what is shown of its kind stays as it is. */
export function saidWithMore(composition: Composition, component: DeclaredComponent): Said {
  const { weightKg, declared } = composition;
  const shown = composition.components.filter(({ kind }) => kind === component.kind).map(asDeclared);
  const components = [...othersThan(composition, component.kind), ...shown, component];
  return { weightKg, ...declared, components };
}

/** The same with another packaging in place of its own. */
export function saidPackedIn(composition: Composition, packaging: readonly DeclaredComponent[]): Said {
  const { weightKg, declared } = composition;
  return { weightKg, ...declared, components: [...othersThan(composition, "PACKAGING"), ...packaging] };
}

/** The same without one of its declared components. */
export function saidWithout(composition: Composition, place: number): Said {
  const { weightKg, declared } = composition;
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

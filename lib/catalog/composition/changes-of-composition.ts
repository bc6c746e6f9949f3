import type { AuditDetails } from "@/lib/contract/audit-details";
import { type DeclaredComponent, NOTHING_DECLARED } from "@/lib/domain/composition/declared-composition";
import { plain } from "@/lib/domain/read-number";
import type { Declared } from "./change-declared";

type Changes = NonNullable<AuditDetails["changes"]>;

/** What was declared of a product and is another now: the weight, measures, attributes, and components by their kind. */
export function changesOfComposition(before: Declared, after: Declared): Changes {
  const [from, to] = [before, after].map(valuesOf);
  const fields = new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, is] = [from?.[field] ?? null, to?.[field] ?? null];
    return was === is ? [] : [{ field, from: was, to: is }];
  });
}

function valuesOf({ weightKg, composition }: Declared): Record<string, string> {
  const { measures, attributes, components } = composition ?? NOTHING_DECLARED;
  const values: Record<string, string> = { ...measures, ...attributes };
  if (weightKg !== null) values.weightKg = plain(weightKg);
  for (const component of components) {
    const before = values[component.kind];
    values[component.kind] = before ? `${before}, ${textOf(component)}` : textOf(component);
  }
  return values;
}

const textOf = ({ material, count, kg }: DeclaredComponent): string =>
  `${count} × ${material}${kg === null ? "" : ` ${kg} kg`}`;

/** The same of components alone. */
export const changesOfComponents = (
  before: readonly DeclaredComponent[],
  after: readonly DeclaredComponent[],
): Changes => changesOfComposition(ofComponents(before), ofComponents(after));

const ofComponents = (components: readonly DeclaredComponent[]): Declared => ({
  weightKg: null,
  composition: { ...NOTHING_DECLARED, components: [...components] },
});

import type { ExternalId } from "@/lib/domain/identifiers";
import type { Problem } from "@/lib/domain/problems";

const saidOf = ({ type, given }: ExternalId): string => `${type} ${given}`;

/** Says of an identifier which products it names, where these are two. */
export const namesBoth = ([one, other]: readonly ExternalId[]): Problem<"namesBoth"> => ({
  kind: "namesBoth",
  values: { one: one ? saidOf(one) : "", other: other ? saidOf(other) : "" },
});

/** Says of a product that is to be added which one has its name already. */
export const wouldNameBoth = (id: ExternalId, [clash]: readonly ExternalId[]): Problem<"wouldNameBoth"> => ({
  kind: "wouldNameBoth",
  values: { one: saidOf(id), other: clash ? saidOf(clash) : "" },
});

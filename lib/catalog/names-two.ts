import type { ExternalId } from "@/lib/domain/identifiers";
import type { FieldMessage, FieldValues } from "@/lib/errors/field-messages";

type Said = { message: FieldMessage; values: FieldValues };

const saidOf = ({ type, given }: ExternalId): string => `${type} ${given}`;

/** Says of an identifier which products it names, where these are two. */
export const namesBoth = ([one, other]: readonly ExternalId[]): Said => ({
  message: "it names both {one} and {other}: say its type",
  values: { one: one ? saidOf(one) : "", other: other ? saidOf(other) : "" },
});

/** Says of a product that is to be added which one has its name already. */
export const wouldNameBoth = (id: ExternalId, [clash]: readonly ExternalId[]): Said => ({
  message: "it would name both {one} and {other}, which is there already",
  values: { one: saidOf(id), other: clash ? saidOf(clash) : "" },
});

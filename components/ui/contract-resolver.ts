import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

type Schema<Typed extends FieldValues, Read> = z.ZodType<Read, Typed>;

/** Checks a form by a schema of the contract, which is loaded when it is first needed. */
export function contractResolver<Typed extends FieldValues, Read>(
  load: () => Promise<Schema<Typed, Read>>,
): Resolver<Typed, unknown, Read> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
    return zodResolver(schema)(values, context, options);
  };
}

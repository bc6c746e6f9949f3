/** A record with its numbers as far as they are known: null, and not the 0 that the interface has there. */
export const withFacts = <Row extends { facts: object }>(
  row: Row,
): Omit<Row, keyof Row["facts"]> & Row["facts"] => ({ ...row, ...row.facts });

/** What is written of a record, without the 0 of a number that its `facts`, read and sent back, say nobody knows. */
export function withoutUnknown<Fields extends { facts?: Readonly<Record<string, unknown>> | undefined }>({
  facts = {},
  ...fields
}: Fields): Omit<Fields, "facts"> {
  const known = Object.entries(fields).filter(([name, value]) => value !== 0 || facts[name] !== null);
  return Object.fromEntries(known) as Omit<Fields, "facts">;
}

/** One thing that an address says: what it means, and what goes without saying. */
export type Parameter<Value> = { read: (said: string) => Value | undefined; absent: Value };

export const text = (): Parameter<string> => ({ read: (said) => said, absent: "" });

/** A text of a form, or none. */
export const orNone = (form = /./): Parameter<string | null> => ({
  read: (said) => (form.test(said) ? said : undefined),
  absent: null,
});

export const whole = (): Parameter<number> => ({
  read: (said) => (/^\d{1,9}$/.test(said) ? Number(said) : undefined),
  absent: 0,
});

/** One of a few; what else is said counts as nothing. */
export const oneOf = <const Value extends string, Absent extends Value | null>(
  values: readonly Value[],
  absent: Absent,
): Parameter<Value | Absent> => ({ read: (said) => values.find((value) => value === said), absent });

export type Parameters = Record<string, Parameter<unknown>>;
export type ValuesIn<Of extends Parameters> = {
  [Name in keyof Of]: Of[Name] extends Parameter<infer Value> ? Value : never;
};

/** What an address says of these parameters. */
export function readAddress<Of extends Parameters>(parameters: Of, search: URLSearchParams): ValuesIn<Of> {
  const values = Object.entries(parameters).map(([name, { read, absent }]) => {
    const said = search.get(name);
    return [name, (said === null ? undefined : read(said)) ?? absent];
  });
  return Object.fromEntries(values) as ValuesIn<Of>;
}

/** The query of an address after a change; what goes without saying is not said. */
export function changedAddress<Of extends Parameters>(
  parameters: Of,
  search: string,
  change: Partial<ValuesIn<Of>>,
): string {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (value === parameters[name]?.absent) changed.delete(name);
    else changed.set(name, String(value));
  }
  return String(changed);
}

/** One thing that an address says: what it means, and what goes without saying. */
export type Parameter<Value> = { read: (text: string) => Value | undefined; absent: Value };

export const text = (): Parameter<string> => ({ read: (value) => value, absent: "" });

/** A text of a form, or none. */
export const orNone = (form = /./): Parameter<string | null> => ({
  read: (value) => (form.test(value) ? value : undefined),
  absent: null,
});

export const whole = (): Parameter<number> => ({
  read: (value) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined),
  absent: 0,
});

/** One of a few; what else is said counts as nothing. */
export const oneOf = <const Value extends string, Absent extends Value | null>(
  values: readonly Value[],
  absent: Absent,
): Parameter<Value | Absent> => ({ read: (text) => values.find((value) => value === text), absent });

export type Parameters = Record<string, Parameter<unknown>>;
export type ValuesIn<Of extends Parameters> = {
  [Name in keyof Of]: Of[Name] extends Parameter<infer Value> ? Value : never;
};

/** What an address says of these parameters. */
export function readAddress<Of extends Parameters>(parameters: Of, search: URLSearchParams): ValuesIn<Of> {
  const values = Object.entries(parameters).map(([name, { read, absent }]) => {
    const value = search.get(name);
    return [name, (value === null ? undefined : read(value)) ?? absent];
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

/** Lists of an example are as long as that at most. */
const MOST_SHOWN = 2;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g;

/** Examples as they are the same whenever they are recorded: ids are counted, moments are one, lists are cut. */
export function plainly<Value>(value: Value): Value {
  const ids = new Map<string, string>();
  const named = (id: string): string => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, "0")}`;
    ids.set(id, known);
    return known;
  };
  const plain = (one: unknown): unknown => {
    if (typeof one === "string") return one.replace(UUID, named).replace(MOMENT, "2026-02-28T09:00:00.000Z");
    if (Array.isArray(one)) return one.slice(0, MOST_SHOWN).map(plain);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, each]) => [key, plain(each)]));
  };
  return plain(value) as Value;
}

/** Lists of an example are as long as that at most. */
const MOST_SHOWN = 2;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g;

/** Texts that are another whenever they are recorded: of a key or made by one, or the version of words. */
const CUT: Readonly<Record<string, string>> = {
  signature: "eyJhbGciOiJFZERTQSIsImtpZCI6…",
  x: "…",
  kid: "…",
  lexicon: "…",
  taught: "…",
};

/** Words of a vocabulary, as keys of counts. */
const WORD = /^[A-Z_]+$/;

/**
 * An example as it is the same whenever it is recorded: ids are counted, moments are one, lists are cut, and what is drawn by
 * lot is called by the name that is given for it.
 */
export function plainly<Value>(value: Value, calledBy: ReadonlyMap<string, string> = new Map()): Value {
  const ids = new Map<string, string>();
  const named = (id: string): string => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, "0")}`;
    ids.set(id, known);
    return known;
  };
  const plain = (one: unknown): unknown => {
    if (typeof one === "string")
      return [...calledBy].reduce(
        (text, [drawn, name]) => text.replaceAll(drawn, name),
        one.replace(UUID, named).replace(MOMENT, "2026-02-28T09:00:00.000Z"),
      );
    if (Array.isArray(one)) return one.slice(0, MOST_SHOWN).map(plain);
    if (typeof one !== "object" || one === null) return one;
    const entries = Object.entries(one);
    if (entries.every(([key]) => WORD.test(key))) entries.sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(
      entries.map(([key, each]) => [key, typeof each === "string" && CUT[key] ? CUT[key] : plain(each)]),
    );
  };
  return plain(value) as Value;
}

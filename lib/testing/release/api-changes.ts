import { type ApiDocument, surfaceOf } from "./api-surface";

type Surface = ReturnType<typeof surfaceOf>;
type Operation = NonNullable<ReturnType<Surface["get"]>>;

/** What an operation has more, and has otherwise, than it had. */
type OperationChange = { operation: string; added: string[]; broken: string[] };

export type ApiChanges = {
  operations: { operation: string; summary: string }[];
  changed: OperationChange[];
  /** Operations that are gone. */
  gone: string[];
};

/** What changed in the API from one document to the next. */
export function apiChanges(from: ApiDocument, to: ApiDocument): ApiChanges {
  const [before, now] = [surfaceOf(from), surfaceOf(to)];
  const operations = [...now].flatMap(([operation, { summary }]) =>
    before.has(operation) ? [] : [{ operation, summary }],
  );
  const changed = [...now].flatMap(([operation, is]) => {
    const was = before.get(operation);
    const change = was && changeOf(was, is);
    return change && change.added.length + change.broken.length > 0 ? [{ operation, ...change }] : [];
  });
  return { operations, changed, gone: [...before.keys()].filter((operation) => !now.has(operation)) };
}

function changeOf(was: Operation, is: Operation): Omit<OperationChange, "operation"> {
  const [parameters, sent] = [requestChange(was.parameters, is.parameters), requestChange(was.sent, is.sent)];
  const answered = answerChange(was.answered, is.answered);
  const takes = [...is.takes].filter((type) => !was.takes.has(type));
  const gives = [...is.gives].filter((type) => !was.gives.has(type));
  return {
    added: [
      ...listed("parameters", parameters.added),
      ...listed("body", sent.added),
      ...listed("takes", takes),
      ...listed("answer", answered.added),
      ...listed("gives", gives),
    ],
    broken: [
      ...listed("parameters", parameters.broken),
      ...listed("body", sent.broken),
      ...listed(
        "takes no longer",
        [...was.takes].filter((type) => !is.takes.has(type)),
      ),
      ...listed("answer", answered.broken),
      ...listed(
        "gives no longer",
        [...was.gives].filter((type) => !is.gives.has(type)),
      ),
    ],
  };
}

const listed = (what: string, all: readonly string[]): string[] =>
  all.length > 0 ? [`${what} ${all.join(", ")}`] : [];

type Fields = Operation["sent"];
type Change = { added: string[]; broken: string[] };

/** A request that was right stays right: no field goes, none is asked for anew, and each takes what it took. */
function requestChange(was: Fields, is: Fields): Change {
  const added = outermost([...is.keys()].filter((place) => !was.has(place)));
  const asked = added.filter((place) => isNamed(place) && !is.get(place)?.has("absent"));
  const broken = [...was].flatMap(([place, forms]) => {
    const taken = is.get(place);
    if (!taken) return [`\`${place}\` is gone`];
    const less = [...forms].filter((form) => !taken.has(form) && !(isWord(form) && takesAny(taken)));
    return less.length > 0 ? [`\`${place}\` is no longer ${inWords(less)}`] : [];
  });
  const words = moreWords(was, is);
  return {
    added: [...added.filter((place) => !asked.includes(place)).map(quoted), ...words],
    broken: [...asked.map((place) => `\`${place}\` is required`), ...broken],
  };
}

/** Who reads an answer finds what was there: no field goes, and none is of another form; an enumeration may have words more. */
function answerChange(was: Fields, is: Fields): Change {
  const broken = [...was].flatMap(([place, forms]) => {
    const given = is.get(place);
    if (!given) return [`\`${place}\` is gone`];
    const more = [...given].filter((form) => !forms.has(form) && !isWord(form));
    return more.length > 0 ? [`\`${place}\` can be ${inWords(more)}`] : [];
  });
  const added = outermost([...is.keys()].filter((place) => !was.has(place)));
  return { added: [...added.map(quoted), ...moreWords(was, is)], broken };
}

/** The words that enumerations have more, where they were enumerations before. */
const moreWords = (was: Fields, is: Fields): string[] =>
  [...was].flatMap(([place, forms]) => {
    if (takesAny(forms)) return [];
    const more = [...(is.get(place) ?? [])].filter((form) => isWord(form) && !forms.has(form));
    return more.length > 0 ? [`\`${place}\`: ${inWords(more)}`] : [];
  });

const isWord = (form: string) => form.startsWith('"');
/** Whether a field is any text, and not one of some words. */
const takesAny = (forms: ReadonlySet<string>) => ![...forms].some(isWord);

const inWords = (forms: readonly string[]) =>
  forms.map((form) => `\`${form.replaceAll('"', "")}\``).join(", ");
const quoted = (place: string) => `\`${place}\``;

/** Without the whole, and without what lies within another of them. */
const outermost = (places: readonly string[]): string[] =>
  places.filter((place) => place !== "" && !places.some((other) => isWithin(place, other)));

const isWithin = (place: string, other: string) =>
  place !== other && place.startsWith(other) && /^[.[{]/.test(place.slice(other.length));

/** Whether a place is a field, and not the entries of one. */
const isNamed = (place: string) => !/[\]}]$/.test(place);

import type { useTranslations } from "next-intl";
import { REGISTRATION_STATE } from "@/components/schemes/registration-status";
import type { ActivityResult, Locale, RegistrationStatus } from "@/db/vocabulary";
import type { AuditDetails } from "@/lib/contract/audit-details";
import { sumOf } from "@/lib/domain/amounts";
import type { Formatter } from "@/lib/i18n/format";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import { type Actor, nameActor } from "./name-actor";

/** What the activity and the audit know of a change, a read or a refusal. */
export type Entry = {
  action: string;
  result: ActivityResult;
  actor: Actor;
  /** The name of the product, person, key or file that it was about. */
  subject: string | null;
  details: AuditDetails | null;
};

/** The reader's language: its texts, and how it writes figures. */
export type Reader = {
  texts: ReturnType<typeof useTranslations<"sentences">>;
  shared: ReturnType<typeof useTranslations<"common">>;
  states: ReturnType<typeof useTranslations<"registration">>;
  format: Formatter;
  locale: Locale;
};

/** An entry as a sentence: who, what, on what, from what to what. */
export function sentenceOf(reader: Reader, entry: Entry): string {
  const { texts } = reader;
  const { action, result, subject, details } = entry;
  const isClaimed = details?.claimedUser !== undefined || details?.claimedKey !== undefined;
  const who = isClaimed && subject ? texts("who.claimed", { name: subject }) : nameActor(texts, entry.actor);
  const inFull = `said.${action}` as "said.addProduct";
  if (result !== "refused" && details && texts.has(inFull)) {
    const steps = (details.steps ?? []).map((step) => stepSentence(reader, who, step, details));
    return steps.length > 0
      ? reader.format.clauses(steps)
      : texts(inFull, { ...valuesOf(reader, entry, details), who } as never);
  }
  const about = (sentence: string) =>
    subject && !isClaimed ? texts("about", { sentence, subject }) : sentence;
  const isDone = result === "done" || result === "read";
  const reads = `reads.${action}` as "reads.getCredits";
  if (texts.has(reads)) return about(texts(isDone ? "read" : "couldNotRead", { who, what: texts(reads) }));
  const tried = `attempts.${action}` as "attempts.grantCredits";
  if (!isDone && texts.has(tried)) return about(texts("couldNot", { who, what: texts(tried) }));
  const did = `did.${action}` as "did.grantCredits";
  return about(texts("plain", { who, what: texts.has(did) ? texts(did) : action }));
}

type Step = NonNullable<AuditDetails["steps"]>[number];

/** What was done to parts of a declaration, and what these come to. */
function stepSentence(
  { texts, format }: Reader,
  who: string,
  { step, schemes }: Step,
  { declarationPeriodCode = "", currency = "EUR" }: AuditDetails,
): string {
  const amounts = schemes.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  return texts(`steps.${step}`, {
    who,
    schemes: namesOf(schemes, format),
    period: declarationPeriodCode,
    amount: format.money(sumOf(amounts), currency),
  });
}

const namesOf = (schemes: NonNullable<AuditDetails["schemes"]>, format: Formatter) =>
  format.list(schemes.map(({ ecoOrganismName }) => ecoOrganismName));

/** The values of an entry as the reader's language writes them. */
function valuesOf(reader: Reader, { subject }: Entry, details: AuditDetails) {
  const { texts, shared, format, locale } = reader;
  const { eprCountryCode: country, credits = 0, schemes = [], deleted = {} } = details;
  const fields = changesText(reader, details);
  const languages = new Intl.DisplayNames(LANGUAGE_TAGS[locale], { type: "language" });
  const nothing = texts("nothing");
  return {
    product: details.product ?? subject ?? "",
    country: country ? format.country(country) : "",
    period: details.declarationPeriodCode ?? details.period ?? "",
    credits: shared("credits", { count: credits }),
    granted: credits > 0 || details.to === "CONFIRMED" ? "yes" : "no",
    from: stateOf(reader, details.from, details) ?? nothing,
    to: stateOf(reader, details.to, details) ?? nothing,
    wholly: details.to === undefined ? "yes" : "no",
    moved: details.from === undefined ? "no" : "yes",
    lines: details.firstLine !== undefined ? "some" : details.product !== undefined ? "one" : "none",
    first: details.firstLine ?? 0,
    last: details.lastLine ?? 0,
    done: details.done ?? details.priced ?? 0,
    refused: details.refused ?? details.unpriced ?? 0,
    count: details.count ?? Object.values(deleted).reduce((sum, rows) => sum + rows, 0),
    state: details.status ? texts(`states.${details.status}`) : "",
    check: details.dryRun ? "yes" : "no",
    schemes: namesOf(schemes, format),
    name: details.name ?? subject ?? "",
    fields: fields || nothing,
    wrote: fields && texts("wrote", { fields }),
    also: fields && texts("also", { fields }),
    page: pageOf(reader, details.name),
    language: details.language ? (languages.of(details.language) ?? details.language) : "",
    scopes: format.list(details.scopes ?? []),
    file: subject ?? texts("unnamed"),
    key: subject ?? texts("aKey"),
    person: subject ?? texts("somebody"),
  };
}

/** What stood there, in words where it is a status or a role; undefined where nothing did. */
function stateOf(
  { texts, states, format }: Reader,
  value: string | undefined,
  { currency }: AuditDetails,
): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (value in REGISTRATION_STATE) return states(REGISTRATION_STATE[value as RegistrationStatus]);
  const role = `roles.${value}` as "roles.owner";
  if (texts.has(role)) return texts(role);
  if (NUMBER.test(value)) return currency ? format.money(value, currency) : format.quantity(value);
  return MOMENT.test(value) ? format.dayOfYear(value) : value;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** The fields that became another: from what to what, then those whose values are not kept. */
function changesText(reader: Reader, { changes = [], fields = [] }: AuditDetails): string {
  const { texts } = reader;
  const changed = changes.map(({ field, of, from, to }) => {
    const name = nameField(reader, field);
    return texts("change", {
      field: of === undefined ? name : texts("fieldOf", { field: name, of }),
      from: valueIn(reader, from),
      to: valueIn(reader, to),
    });
  });
  return reader.format.clauses([...changed, ...fields.map((field) => nameField(reader, field))]);
}

type Value = NonNullable<AuditDetails["changes"]>[number]["from"];

function valueIn({ texts, format }: Reader, value: Value): string {
  if (value === null) return texts("nothing");
  if (typeof value === "boolean") return texts(value ? "yes" : "no");
  if (typeof value === "number") return format.quantity(value);
  return MOMENT.test(value) ? format.dayOfYear(value) : value;
}

/** Its label as it stands within a sentence: abbreviations stay as they are. */
function nameField({ texts }: Reader, field: string): string {
  const key = `fields.${field}` as "fields.companyCity";
  const label = texts.has(key) ? texts(key) : field;
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

/** A page about the service by its name. */
function pageOf({ texts }: Reader, slug: string | undefined): string {
  const key = `pages.${slug}` as "pages.privacy";
  return texts.has(key) ? texts(key) : (slug ?? "");
}

import { expect, test } from "vitest";
import { LOCALES, type Locale } from "@/db/vocabulary";
import rules from "@/lib/domain/qualification/lexicon/rules.json";
import { FIELD_WORDS } from "@/lib/errors/field-words";
import { messagesIn } from "./messages";
import { textsIn } from "./messages/sections";

/** The values that a text takes: `{count}`, `{count, plural, …}` and `<tags>`, but not the branches of a plural. */
const valuesOf = (text: string) =>
  [...new Set(text.match(/(?<!(?:one|other|=\d) )\{\w+(?=[,}])|<\w+>/g))].sort();

type Tree = { [key: string]: string | Tree };
const texts = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : texts(value, `${path}${key}.`),
  );

test.each(LOCALES)("every text in %s takes no value that the English one lacks", (locale) => {
  const english = new Map(texts(textsIn("en")));
  for (const [path, text] of texts(textsIn(locale))) {
    const known = new Set(valuesOf(english.get(path) ?? ""));
    expect(
      valuesOf(text).filter((value) => !known.has(value)),
      path,
    ).toEqual([]);
  }
});

test.each(LOCALES)("every rule that can decide a stream has a sentence in %s", (locale) => {
  const cues = Object.entries(rules.cues).flatMap(([name, cue]) => ("supports" in cue ? [name] : []));
  const named = [...rules.overrides, ...rules.additions, ...rules.unpackaged].map(({ rule }) => rule);
  const explained = Object.keys(textsIn(locale).rules);
  expect([...cues, ...named].filter((rule) => !explained.includes(rule))).toEqual([]);
});

test.each(LOCALES)("every text in %s can be parsed", (locale) => {
  expect(messagesIn(locale)).toBeDefined();
});

/** Words that docs/glossary.md has another word for. */
const NOT_OUR_WORDS: Partial<Record<Locale, RegExp>> = {
  fr: /\bparts? de l’année|\brevues?\b/,
  zh: /费率(?!调节)|审核页|企业|申报期间/,
};

test.each(Object.entries(NOT_OUR_WORDS))("texts in %s have the words of the glossary", (locale, wrong) => {
  const said = [
    ...texts(textsIn(locale as Locale)),
    ...texts(FIELD_WORDS).filter(([path]) => path.endsWith(`.${locale}`)),
  ];
  expect(said.filter(([, text]) => wrong.test(text))).toEqual([]);
});

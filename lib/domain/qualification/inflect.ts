import type { Language } from "./lexicon/schema";

/** The written forms of a folded term: itself and its plural or singular, by the spelling rules of the language. */
export function inflect(term: string, lang: Language | "brands"): string[] {
  if (lang === "brands") return [term];
  const words = term.split(" ");
  const first = words[0] ?? term;
  const last = words.at(-1) ?? term;
  const forms = new Set([term]);
  if (words.length === 1) for (const form of formsOf(term, lang)) forms.add(form);
  else if (lang === "en" || lang === "de") {
    for (const form of formsOf(last, lang)) forms.add([...words.slice(0, -1), form].join(" "));
  } else {
    for (const form of formsOf(first, lang)) forms.add([form, ...words.slice(1)].join(" "));
    if (words.length === 2)
      for (const head of formsOf(first, lang))
        for (const tail of formsOf(last, lang)) forms.add(`${head} ${tail}`);
  }
  return [...forms];
}

function formsOf(word: string, lang: Language): string[] {
  if (word.length < 3 || /\d/.test(word)) return [];
  switch (lang) {
    case "en":
      return english(word);
    case "fr":
      return french(word);
    case "de":
      return german(word);
    case "it":
      return italian(word);
    case "es":
      return spanish(word);
  }
}

function english(word: string): string[] {
  if (/ies$/.test(word)) return [`${word.slice(0, -3)}y`];
  if (word.length > 4 && /[^su]s$/.test(word)) return [word.slice(0, -1)];
  if (/(s|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/fe$/.test(word)) return [`${word.slice(0, -2)}ves`, `${word}s`];
  if (/lf$/.test(word)) return [`${word.slice(0, -1)}ves`];
  return [`${word}s`];
}

function french(word: string): string[] {
  if (/[^s]s$/.test(word)) return [word.slice(0, -1)];
  if (/eaux$/.test(word)) return [word.slice(0, -1)];
  if (/[sxz]$/.test(word)) return [];
  if (/(au|eu)$/.test(word)) return [`${word}x`];
  if (/al$/.test(word)) return [`${word.slice(0, -2)}aux`, `${word}s`];
  return [`${word}s`];
}

function german(word: string): string[] {
  if (/e$/.test(word)) return [`${word}n`];
  if (/(er|el|en|chen)$/.test(word)) return [`${word}n`, `${word}s`];
  return [`${word}e`, `${word}en`, `${word}er`, `${word}s`];
}

function spanish(word: string): string[] {
  if (/[aeiou]s$/.test(word)) return [word.slice(0, -1)];
  return /[aeiou]$/.test(word) ? [`${word}s`] : [`${word}es`];
}

function italian(word: string): string[] {
  const stem = word.slice(0, -1);
  if (/[cg]a$/.test(word)) return [`${stem}he`];
  if (/[cg]o$/.test(word)) return [`${stem}hi`, `${stem}i`];
  if (/io$/.test(word)) return [stem];
  if (/cia$|gia$/.test(word)) return [`${word.slice(0, -2)}e`, `${stem}e`];
  if (/a$/.test(word)) return [`${stem}e`, `${stem}i`, `${stem}o`];
  if (/[eo]$/.test(word)) return [`${stem}i`, `${stem}a`];
  return [];
}

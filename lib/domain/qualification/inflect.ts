import type { Language } from "./lexicon/schema";

/** The written forms of a folded term: itself and its plural or singular, by the spelling rules of the language. */
export function inflect(term: string, lang: Language | "brands"): string[] {
  if (lang === "brands") return [term];
  const lastSpace = term.lastIndexOf(" ");
  if (lastSpace < 0) return distinct([term, ...formsOf(term, lang)]);
  if (lang === "en" || lang === "de") {
    const front = term.slice(0, lastSpace + 1);
    return [term, ...formsOf(term.slice(lastSpace + 1), lang).map((form) => front + form)];
  }
  const firstSpace = term.indexOf(" ");
  const heads = formsOf(term.slice(0, firstSpace), lang);
  const rest = term.slice(firstSpace);
  const forms = [term, ...heads.map((head) => head + rest)];
  if (firstSpace === lastSpace)
    for (const tail of formsOf(rest.slice(1), lang)) for (const head of heads) forms.push(`${head} ${tail}`);
  return distinct(forms);
}

function distinct(forms: string[]): string[] {
  return forms.filter((form, index) => forms.indexOf(form) === index);
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

const SHORTEST_PLURAL = 5;

function english(word: string): string[] {
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`];
  if (word.length >= SHORTEST_PLURAL && /[^su]s$/.test(word)) return [word.slice(0, -1)];
  if (/(s|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (word.endsWith("fe")) return [`${word.slice(0, -2)}ves`, `${word}s`];
  if (word.endsWith("lf")) return [`${word.slice(0, -1)}ves`];
  return [`${word}s`];
}

function french(word: string): string[] {
  if (/[^s]s$/.test(word) || word.endsWith("eaux")) return [word.slice(0, -1)];
  if (/[sxz]$/.test(word)) return [];
  if (/(au|eu)$/.test(word)) return [`${word}x`];
  if (word.endsWith("al")) return [`${word.slice(0, -2)}aux`, `${word}s`];
  return [`${word}s`];
}

/** Umlauts are folded before, so that `Stühle` is `stuhl` with an e. */
function german(word: string): string[] {
  if (word.endsWith("e")) return [`${word}n`];
  if (word.endsWith("a")) return [`${word}s`, `${word.slice(0, -1)}en`];
  if (/(us|nis)$/.test(word)) return [`${word}se`, `${word}sen`];
  if (/(er|el|en)$/.test(word)) return [`${word}n`, `${word}s`];
  return [`${word}e`, `${word}en`, `${word}er`, `${word}s`];
}

function spanish(word: string): string[] {
  if (/[aeiou]s$/.test(word)) return [word.slice(0, -1)];
  return /[aeiou]$/.test(word) ? [`${word}s`] : [`${word}es`];
}

function italian(word: string): string[] {
  const stem = word.slice(0, -1);
  if (/[cg]ia$/.test(word)) return [`${word.slice(0, -2)}e`, `${stem}e`];
  if (/[cg]a$/.test(word)) return [`${stem}he`];
  if (/[cg]o$/.test(word)) return [`${stem}hi`, `${stem}i`];
  if (word.endsWith("io")) return [stem];
  if (word.endsWith("a")) return [`${stem}e`, `${stem}i`, `${stem}o`];
  if (/[eo]$/.test(word)) return [`${stem}i`, `${stem}a`];
  return [];
}

/** What was written and not sent yet, by the names of its fields. */
export type KeptTexts = Readonly<Record<string, string>>;

const NONE: KeptTexts = {};

/** What this computer keeps under a name. */
export function readTexts(place: string): KeptTexts {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}");
  } catch {
    return NONE;
  }
}

export function keepTexts(place: string, texts: KeptTexts): void {
  try {
    if (Object.keys(texts).length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(texts));
  } catch {
    // No room or no storage: what is written lives as long as the page.
  }
}

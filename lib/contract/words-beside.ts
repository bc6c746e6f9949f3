import { CONTRACT } from ".";

/** The words that stand in the paths where others have that parameter: nobody can be reached who is named by one. */
export function wordsBeside(parameter: string): Set<string> {
  const paths = CONTRACT.map(({ path }) => path.split("/"));
  const words = new Set<string>();
  for (const path of paths) {
    const place = path.indexOf(`{${parameter}}`);
    const above = path.slice(0, place).join("/");
    for (const other of place === -1 ? [] : paths) {
      const word = other.slice(0, place).join("/") === above ? other[place] : undefined;
      if (word && !word.startsWith("{")) words.add(word);
    }
  }
  return words;
}

type Accepted = { value: string; quality: number };

/** What an `Accept…` header names, in lower case, the most wanted first; what it refuses with `q=0` has quality 0. */
export function acceptedBy(header: string | null | undefined): Accepted[] {
  return (header ?? "")
    .split(",")
    .map((entry) => {
      const [value = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split("=")[1];
      return { value, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ value }) => value !== "")
    .sort((a, b) => b.quality - a.quality);
}

/** The same header without what it refuses. */
export const withoutRefused = (header: string): string =>
  acceptedBy(header)
    .flatMap(({ value, quality }) => (quality > 0 ? [`${value};q=${quality}`] : []))
    .join(", ");

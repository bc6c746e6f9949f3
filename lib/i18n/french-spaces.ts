const NARROW = "\u202f";
const WIDE = "\u00a0";

/** A French text whose spaces before ; ! ? : % and within « » keep the words around them on one line. */
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/(?<=\S) (?=[;!?])/g, NARROW)
    .replace(/(?<=\S) (?=[:%»])/g, WIDE)
    .replace(/« /g, `«${WIDE}`);

/** The field of a country that has its name in the reader's language. */
export const COUNTRY_NAME = { en: "nameEN", fr: "nameFR", zh: "nameZH" } as const;

/** The two Latin font files that every page needs, fetched before the style sheet asks for them. */
export const FONT_FILES = [
  new URL("@fontsource-variable/besley/files/besley-latin-wght-normal.woff2", import.meta.url).toString(),
  new URL(
    "@fontsource-variable/radio-canada/files/radio-canada-latin-standard-normal.woff2",
    import.meta.url,
  ).toString(),
];

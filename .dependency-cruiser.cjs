const tests = "\\.test\\.tsx?$|^lib/testing/|^e2e/";

/** The layers: app serves, components show, lib decides, db remembers. @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      // What amounts are about is written once, in the domain; the database keeps it in the same shapes.
      name: "db-rests-on-the-domain",
      severity: "error",
      from: { path: "^db/", pathNot: tests },
      to: { path: "^(lib|components|app)/", pathNot: "^lib/domain/" },
    },
    {
      name: "lib-knows-no-ui",
      severity: "error",
      from: { path: "^lib/", pathNot: tests },
      to: { path: "^(components|app)/" },
    },
    {
      name: "components-know-no-pages",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^app/" },
    },
    {
      name: "features-are-layered",
      comment: "No folder of components comes back to itself by way of another.",
      severity: "error",
      scope: "folder",
      from: { path: "^components/[^/]+$" },
      to: { circular: true, path: "^components/[^/]+$" },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: tests },
      to: {
        pathNot:
          "^(lib/domain/|lib/group-by|db/vocabulary|node_modules/(big\\.js|@types/big\\.js|fastest-levenshtein|i18n-iso-countries|zod)/)",
      },
    },
    {
      name: "contract-is-isomorphic",
      severity: "error",
      from: { path: "^lib/(contract|errors|i18n|client)/", pathNot: tests },
      to: { path: "^db/", pathNot: "^db/vocabulary" },
    },
    {
      name: "the-browser-never-reaches-the-server",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^(db/|lib/(auth|http|server)/)", pathNot: "^db/vocabulary", reachable: true },
    },
    {
      name: "a-draft-knows-no-react",
      severity: "error",
      from: { path: "^components/declarations/draft/" },
      to: { path: "node_modules/(react|next|next-intl|@tanstack)/", reachable: true },
    },
    {
      name: "routes-do-not-query",
      severity: "error",
      from: { path: "^app/", pathNot: tests },
      to: { path: "^db/", pathNot: "^db/vocabulary" },
    },
    {
      name: "operations-know-no-http",
      severity: "error",
      from: { path: "^lib/", pathNot: `^lib/(http|server|bench)/|${tests}` },
      to: { path: "^lib/http/" },
    },
    {
      name: "operations-know-no-browser",
      severity: "error",
      from: { path: "^lib/", pathNot: `^lib/(client|server|bench)/|${tests}` },
      to: { path: "^lib/client/" },
    },
    {
      name: "the-embedded-postgres-stands-apart",
      comment: "It is loaded where it is wanted, and never with DATABASE_URL.",
      severity: "error",
      from: { path: "^(app|components|db|lib)/", pathNot: `^lib/server/embedded/|^lib/bench/|${tests}` },
      to: { path: "^lib/server/embedded/", dynamic: false },
    },
    {
      name: "sql-lives-in-db",
      severity: "error",
      from: { pathNot: `^db/|^lib/bench/|${tests}` },
      to: { path: "node_modules/(drizzle-orm|postgres)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.build|\\.data|db/migrations)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};

/** Asks a service for something of a producer; rejects where the answer is not 200. */
export type Ask = (path: `/${string}`, query?: Record<string, string>) => Promise<unknown>;

type Row = Record<string, unknown>;
type Figure = string | number | null | Figure[];

const MARKETS = [
  ["FR", "2024"],
  ["FR", "2025"],
  ["FR", "2026"],
  ["DE", "2025"],
] as const;

/** What a release may call by another word without changing a figure: nothing known is null or "". */
const figure = (value: unknown): Figure =>
  value === "" || value === undefined ? null : Array.isArray(value) ? value.map(figure) : (value as Figure);

const pick = (row: Row, names: string): Figure[] => names.split(" ").map((name) => figure(row[name]));

const rowsOf = (body: unknown): Row[] => (Array.isArray(body) ? body : (body as { data: Row[] }).data);

/** In an order of their own, where a release may choose another. */
const sorted = (figures: Figure[][]): Figure[][] =>
  figures.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** All that a producer's books say in numbers, the statuses that they stand in, and nothing that words can change. */
export async function figuresOf(nrn: string, ask: Ask): Promise<Record<string, Figure[]>> {
  const figures: Record<string, Figure[]> = {};
  const own = (path: string, query: Record<string, string> = {}) => ask(`/producers/${nrn}${path}`, query);
  for (const [EprCountryCode, DeclarationPeriodCode] of MARKETS) {
    const market = { EprCountryCode, DeclarationPeriodCode };
    const name = `${EprCountryCode} ${DeclarationPeriodCode}`;
    const products: Row[] = [];
    for (let page = rowsOf(await own("/eco-products", market)); page.length > 0; ) {
      products.push(...page);
      page = rowsOf(await own("/eco-products", { ...market, Offset: String(products.length) }));
    }
    figures[`${name} products`] = sorted(products.map(productFigures));
    figures[`${name} lines`] = sorted(
      rowsOf(await own("/declarations/eco-contributions", market)).map((line) =>
        pick(
          line,
          "schemeCode ecoOrganismName scaleCode ecoProductReference codePeriod codeVendor quantity itemWeight price priceUnit ecoContribution",
        ),
      ),
    );
    for (const Option of ["SUMMARY", "BY_SCALE", "BY_PRODUCT"]) {
      const owed = (await own("/eco-contributions", { ...market, Option })) as { totals: Row; data: Row[] };
      figures[`${name} owed ${Option}`] = [
        pick(owed.totals, "quantity weight amount"),
        ...sorted(
          owed.data.map((row) =>
            pick(
              row,
              "schemeCode ecoOrganismName scaleCode ecoProductReference countProducts totalQuantity totalWeight totalAmount",
            ),
          ),
        ),
      ];
    }
    figures[`${name} registrations`] = sorted(
      rowsOf(await own("/schemes", market)).map((registration) => [
        figure((registration.schemePro as Row).schemeCode),
        ...pick(
          registration,
          "status uin proMemberId countProductsScheme totalQuantityScheme totalAmountScheme producerPaidAt",
        ),
      ]),
    );
  }
  figures.declarations = sorted(rowsOf(await own("/declarations")).map(declarationFigures));
  figures.credits = pick((await own("/credits")) as Row, "gravityCredits planCredits");
  figures.entries = rowsOf(await own("/credits/entries", { Limit: "100" })).map((entry) =>
    pick(entry, "sequence kind amount balance createdAt"),
  );
  figures.batches = sorted(rowsOf(await own("/batches", { Limit: "100" })).map(batchFigures));
  return figures;
}

const productFigures = (product: Row): Figure[] => {
  const catalog = product.catalog as Row;
  const contributions = (product.ecoContributions as Row[]).map((contribution) =>
    pick(contribution, "schemeCode ecoOrganismName scaleCode quantityUnit price"),
  );
  const facts = product.facts as Row | undefined;
  return [
    ...pick(product, "externalId externalIdType"),
    figure((facts ?? product).weight),
    ...pick(catalog, "ecoProductStatus source quantity"),
    sorted(contributions),
  ];
};

const declarationFigures = (declaration: Row): Figure[] => [
  ...pick(
    declaration,
    "eprCountryCode declarationPeriodCode status version revision totalQuantity totalWeight totalAmount totalProductsMarketed",
  ),
  sorted(
    (declaration.schemes as Row[]).map((part) =>
      pick(
        part,
        "schemeCode status totalQuantityScheme totalWeightScheme totalAmountScheme deadline completedAt producerPaidAt",
      ),
    ),
  ),
];

const batchFigures = (batch: Row): Figure[] => [
  ...pick(batch, "id kind status errorCode refusedLines undoneAt"),
  pick(batch.counters as Row, "rows done refused added changed"),
  pick(
    batch.cost as Row,
    "creditsNeeded creditsMissing creditsAvailable creditsHeld creditsPosted creditsReleased",
  ),
];

/** What a read asks: of a producer, or of everybody as an operator does. */
export type ScaleRead = { path: (nrn: string, products: number) => string; of?: "operator" };

const MARKET = "EprCountryCode=FR&DeclarationPeriodCode=2025";

const own = (path: string): ScaleRead => ({ path: (nrn) => `/producers/${nrn}${path}` });
const inMarket = (path: string, more = ""): ScaleRead => own(`${path}?${MARKET}${more}`);
const listing = (more = "") => inMarket("/eco-products", `&Limit=25${more}`);
const operator = (path: string): ScaleRead => ({ path: () => path, of: "operator" });

/** Every read whose cost could grow with what a producer has, or with what all have, by name. */
export const SCALE_READS: Record<string, ScaleRead> = {
  listing: listing(),
  listingLastPage: {
    path: (nrn, products) =>
      `/producers/${nrn}/eco-products?${MARKET}&Limit=25&Offset=${Math.max(0, products - 25)}`,
  },
  searchLetter: listing("&Search=l"),
  searchWord: listing("&Search=matelas"),
  searchRareWord: listing("&Search=2000010049813"),
  byScheme: listing("&SchemeCode=EMPAP"),
  byLine: listing("&ScaleCode=UVC-L"),
  byStatus: listing("&Status=AUTO_QUALIFIED"),
  bySource: listing("&Source=BATCH_UPLOAD"),
  noWeight: listing("&View=NO_WEIGHT"),
  notQualified: listing("&View=NOT_QUALIFIED"),
  notPriced: listing("&View=NOT_PRICED"),
  estimated: listing("&View=ESTIMATED"),
  notDeclared: listing("&View=NOT_DECLARED"),
  sortTitle: listing("&Sort=TITLE"),
  sortWeight: listing("&Sort=-WEIGHT"),
  sortAmount: listing("&Sort=-AMOUNT"),
  sortQuantity: listing("&Sort=-QUANTITY"),
  counts: inMarket("/eco-products/counts"),
  doubts: inMarket("/doubts", "&Limit=1"),
  doubtsPage: inMarket("/doubts", "&Limit=20"),
  sheet: inMarket("/declarations/sheet", "&Limit=200"),
  declarations: own("/declarations"),
  declarationLines: inMarket("/declarations/eco-contributions"),
  owed: inMarket("/eco-contributions"),
  owedByLine: inMarket("/eco-contributions", "&Option=BY_SCALE"),
  measures: inMarket("/measures", "&Measure=WEIGHT&Limit=25"),
  schemes: inMarket("/schemes"),
  scaleLines: inMarket("/scale-lines"),
  credits: own("/credits"),
  creditEntries: own("/credits/entries?Limit=25"),
  creditMonths: own("/credits/months"),
  batches: own("/batches?Limit=25"),
  activity: own("/activity?Limit=25"),
  operatorProducers: operator("/producers?Limit=25&Sort=COMPANY"),
  operatorProducersSearch: operator("/producers?Limit=25&Search=p5&Sort=COMPANY"),
  operatorRegistrations: operator("/registrations?Limit=25"),
  operatorBatches: operator("/batches?Limit=25"),
  operatorAudit: operator("/audit?Limit=25"),
  operatorUsers: operator("/users?Limit=25"),
};

import { type ExportedProduct, readCatalog } from "@/db/queries/catalog-export";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { exportEcoProducts as contract } from "@/lib/contract/eco-products";
import {
  type CompositionColumn,
  cellsOf,
  columnsOfComposition,
} from "@/lib/domain/composition/composition-cells";
import type { ColumnOf, EXPORT_COLUMNS } from "@/lib/domain/csv/columns";
import { numberLimits } from "@/lib/domain/csv/number-limits";
import { referencesCell } from "@/lib/domain/csv/references-cell";
import { unmistakable } from "@/lib/domain/read-number";
import { inTurns } from "@/lib/in-turns";
import type { Operation } from "@/lib/operation";
import { tableFile } from "@/lib/table-file";
import { catalogFilter } from "./catalog-filter";

/** What is declared of a product's composition, a cell per column. */
const COMPOSITION = Object.fromEntries(
  columnsOfComposition.map((column) => [
    column,
    ({ composition }: ExportedProduct) => {
      const cell = cellsOf(composition)[column];
      return cell !== null && numberLimits(column) ? unmistakable(cell) : cell;
    },
  ]),
) as Record<CompositionColumn, (product: ExportedProduct) => string | null>;

/** The columns of an upload, and behind them what the service knows; weights are in kilograms. */
const COLUMNS: Record<
  Exclude<ColumnOf<"CATALOG">, "weight_unit"> | (typeof EXPORT_COLUMNS)[number],
  (product: ExportedProduct) => string | null
> = {
  external_id: (product) => product.external_id,
  external_id_type: (product) => product.external_id_type,
  also_known_as: ({ also }) => also && referencesCell(also.map(([given, type]) => ({ given, type }))),
  title: (product) => product.title,
  description: (product) => product.description,
  image_url: (product) => product.image_url,
  weight_kg: ({ weight_kg }) => weight_kg && unmistakable(weight_kg),
  product_url: (product) => product.product_url,
  stream: (product) => product.stream,
  ...COMPOSITION,
  eco_product_status: (product) => product.eco_product_status,
  source: (product) => product.source,
  quantity: (product) => product.quantity,
  eco_contributions: (product) => product.eco_contributions,
  created_at: (product) => product.created_at,
};

/** The catalog as a file, written while it is read. */
export const exportEcoProducts: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const filter = catalogFilter(query);
  const pieces = async function* () {
    for await (const products of inTurns(context, readCatalog(context.reads, tenant, filter)))
      yield products.map((product) => Object.values(COLUMNS).map((cell) => cell(product)));
  };
  const columns = Object.keys(COLUMNS);
  return tableFile(query.Format, `catalog-${filter.country}-${filter.period}`, {
    columns,
    numbers: columns.filter((column) => numberLimits(column) || column === "eco_contributions"),
    rows: pieces(),
  });
};

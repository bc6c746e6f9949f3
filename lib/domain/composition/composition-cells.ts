import Big from "big.js";
import { type ColumnOf, columnsOf } from "../csv/columns";
import type { Measure } from "./composition";
import {
  type DeclaredComponent,
  type DeclaredComposition,
  declaredOrNone,
  NOTHING_DECLARED,
} from "./declared-composition";
import { materialOfBattery } from "./estimate-components";
import type { Material } from "./materials";

type Column = ColumnOf<"CATALOG">;
type Cells = { readonly [Name in Column]?: string | undefined };

const MEASURE_COLUMNS = {
  pieces: "pieces",
  volume_l: "volumeL",
  length_cm: "lengthCm",
  width_cm: "widthCm",
  height_cm: "heightCm",
} as const satisfies { [Name in Column]?: Measure };

/** The columns of packaging, in grams, and what each is of. */
const PACKAGING_COLUMNS = {
  packaging_paper_card_g: "PAPER_CARD",
  packaging_glass_g: "GLASS",
  packaging_steel_g: "STEEL",
  packaging_aluminium_g: "ALUMINIUM",
  packaging_wood_g: "WOOD",
  packaging_pet_g: "PET_RIGID",
  packaging_pe_hd_g: "PE_HD_RIGID",
  packaging_pp_g: "PP_RIGID",
  packaging_pe_film_g: "PE_FILM",
  packaging_eps_g: "EPS",
  packaging_plastic_other_g: "PLASTIC_OTHER",
  packaging_beverage_carton_g: "BEVERAGE_CARTON",
  packaging_textile_g: "TEXTILE",
} as const satisfies { [Name in Column]?: Material };

export type CompositionColumn =
  | keyof typeof MEASURE_COLUMNS
  | keyof typeof PACKAGING_COLUMNS
  | "section"
  | "battery_kg"
  | "battery_kind"
  | "battery_count";

const COLUMNS = [
  ...Object.keys(MEASURE_COLUMNS),
  ...Object.keys(PACKAGING_COLUMNS),
  "section",
  "battery_kg",
  "battery_kind",
  "battery_count",
] as readonly CompositionColumn[];

/**
 * What is declared of a product once the cells of a row are told of it: empty ones say nothing, 0 takes a component away,
 * and what stands there as a cell says it stays as it is. Null where nothing is declared.
 */
export function compositionTold(
  cells: Cells,
  declared: DeclaredComposition | null,
): DeclaredComposition | null {
  if (!COLUMNS.some((column) => cells[column] !== undefined)) return declared;
  const before = cellsOf(declared);
  const isNews = (column: CompositionColumn) =>
    cells[column] !== undefined && !isSame(cells[column], before[column]);
  const told = { ...NOTHING_DECLARED, ...declared };
  const measures = { ...told.measures };
  for (const [column, measure] of entries(MEASURE_COLUMNS)) {
    const cell = cells[column];
    if (cell !== undefined && isNews(column)) measures[measure] = cell;
  }
  const attributes = { ...told.attributes };
  if (isNews("section") && cells.section) attributes.section = cells.section;
  if (isNews("battery_kind") && cells.battery_kind) attributes.batteryKind = cells.battery_kind;
  let { components } = told;
  if (isNews("battery_kg") || isNews("battery_count") || isNews("battery_kind"))
    components = withBatteries(components, cells, measures);
  for (const [column, material] of entries(PACKAGING_COLUMNS))
    if (isNews(column)) components = withPackaging(components, material, cells[column] ?? "0");
  return declaredOrNone({ measures, attributes, components }) ?? declared;
}

/** What is declared of a product as cells say it; null where a column has nothing to say. */
export function cellsOf(declared: DeclaredComposition | null): Record<CompositionColumn, string | null> {
  const { measures, attributes, components } = declared ?? NOTHING_DECLARED;
  const batteries = components.filter(isBattery);
  const weightOf = (these: readonly DeclaredComponent[], times: number) =>
    these.length > 0 && these.every(({ kg }) => kg !== null)
      ? these
          .reduce((sum, { kg }) => sum.plus(kg ?? 0), new Big(0))
          .times(times)
          .toFixed()
      : null;
  const count = batteries.reduce((sum, battery) => sum + battery.count, 0);
  const cells: Partial<Record<CompositionColumn, string | null>> = {
    section: attributes.section ?? null,
    battery_kg: weightOf(batteries, 1),
    battery_kind: attributes.batteryKind ?? null,
    battery_count: measures.batteryCount ?? (count > 0 ? String(count) : null),
  };
  for (const [column, measure] of entries(MEASURE_COLUMNS)) cells[column] = measures[measure] ?? null;
  for (const [column, material] of entries(PACKAGING_COLUMNS))
    cells[column] = weightOf(components.filter(isPackagingOf(material)), GRAMS);
  return cells as Record<CompositionColumn, string | null>;
}

/** The batteries as a row weighs, counts and names them; 0 of them says that there is none. */
function withBatteries(
  components: readonly DeclaredComponent[],
  cells: Cells,
  measures: DeclaredComposition["measures"],
): DeclaredComponent[] {
  const others = components.filter((component) => !isBattery(component));
  const [known] = components.filter(isBattery);
  const { battery_kg: kg, battery_count: said, battery_kind: kind } = cells;
  if (said !== undefined) measures.batteryCount = new Big(said).toFixed();
  if (said !== undefined && Number(said) === 0) return others;
  if (kg === undefined && !known) return others;
  if (kg !== undefined && Number(kg) === 0) return others;
  return [
    ...others,
    {
      kind: "BATTERY",
      material: (kind && materialOfBattery(kind)) || (known?.material ?? "LI_ION"),
      count: said === undefined ? (known?.count ?? 1) : Number(said),
      kg: kg === undefined ? (known?.kg ?? null) : new Big(kg).toFixed(),
    },
  ];
}

function withPackaging(
  components: readonly DeclaredComponent[],
  material: Material,
  grams: string,
): DeclaredComponent[] {
  const isOfIt = isPackagingOf(material);
  const others = components.filter((component) => !isOfIt(component));
  const kg = new Big(grams).div(GRAMS).round(6, Big.roundHalfUp);
  return kg.eq(0) ? others : [...others, { kind: "PACKAGING", material, count: 1, kg: kg.toFixed() }];
}

const GRAMS = 1000;

const isBattery = ({ kind }: DeclaredComponent): boolean => kind === "BATTERY";
const isPackagingOf = (material: Material) => (component: DeclaredComponent) =>
  component.kind === "PACKAGING" && component.material === material;

/** Whether two cells say the same, as numbers or as words. */
const isSame = (cell: string | undefined, other: string | null): boolean => {
  if (cell === undefined || other === null) return false;
  return cell === other || (NUMBER.test(cell) && NUMBER.test(other) && new Big(cell).eq(other));
};

const NUMBER = /^\d+(\.\d+)?$/;

const entries = <Name extends string, Value>(of: Readonly<Record<Name, Value>>) =>
  Object.entries(of) as [Name, Value][];

/** The columns that tell a composition, in the order of the file. */
export const columnsOfComposition = columnsOf("CATALOG").flatMap(([name]) =>
  Object.hasOwn(cellsOf(null), name) ? [name as CompositionColumn] : [],
);

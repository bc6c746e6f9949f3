import { type SchemeLine, standingOf } from "@/components/schemes/scheme-lines";
import { CATALOG_VIEWS, type CatalogView } from "@/db/vocabulary";

/** How many products a catalog has, and how many of them want attention. */
export type CatalogState = { size: number; views: Record<CatalogView, number> };

/** What wants attention even where all that was declared is validated: products that may owe something nobody knows yet. */
const OF_UNKNOWN: readonly CatalogView[] = ["NOT_QUALIFIED", "NOT_PRICED", "NOT_DECLARED"];

/** The views with products that something is left to do about. */
export const viewsLeft = ({ views }: CatalogState, lines: readonly SchemeLine[]): CatalogView[] =>
  (standingOf(lines) === "validated" ? OF_UNKNOWN : CATALOG_VIEWS).filter((view) => views[view] > 0);

/** Where a producer with nothing to declare begins. */
export const FIRST_STEPS = {
  add: "/catalog/add",
  understand: "/catalog?view=NOT_QUALIFIED",
  look: "/catalog",
} as const;

/** What comes before anything is to be declared: products first, then what they are. */
export const firstStepOf = ({ size, views }: CatalogState): keyof typeof FIRST_STEPS =>
  size === 0 ? "add" : views.NOT_QUALIFIED > 0 ? "understand" : "look";

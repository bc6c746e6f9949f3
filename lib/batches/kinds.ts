import type { BatchKind } from "@/db/vocabulary";
import { catalogKind } from "./catalog-kind";
import type { Kind } from "./kind";
import { quantitiesKind } from "./quantities-kind";

export const KINDS: Record<BatchKind, Kind> = { CATALOG: catalogKind, QUANTITIES: quantitiesKind };

import type { BatchKind } from "@/db/vocabulary";
import { catalogKind } from "./catalog";
import type { Kind } from "./kind";
import { quantitiesKind } from "./quantities";

export const KINDS: Record<BatchKind, Kind> = { CATALOG: catalogKind, QUANTITIES: quantitiesKind };

import { startBatch } from "./start-batch";

export const uploadProducts = startBatch("CATALOG");

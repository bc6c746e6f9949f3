import { startBatch } from "./start-batch";

export const uploadQuantities = startBatch("QUANTITIES");

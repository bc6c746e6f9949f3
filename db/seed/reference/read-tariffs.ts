import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ReferenceTariff } from "./tariff-schema";

/** Reads and checks every file of `tariffs/`, in the order of their names. */
export const readTariffs = (folder: string): ReferenceTariff[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .sort()
        .map((name) => ReferenceTariff.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))))
    : [];

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const MOST_BYTES = 196_000;

type RouteStats = { route: string; firstLoadChunkPaths: string[] };

/** What the build says each page loads before it can be used. */
const routes: RouteStats[] = JSON.parse(readFileSync(".next/diagnostics/route-bundle-stats.json", "utf8"));
const compressed = new Map<string, number>();
const bytesOf = (chunk: string) => {
  const known = compressed.get(chunk) ?? gzipSync(readFileSync(chunk)).length;
  compressed.set(chunk, known);
  return known;
};

test.each(routes.filter(({ route }) => !route.startsWith("/api/")))(
  "$route loads at most 196 KB of compressed JavaScript",
  ({ firstLoadChunkPaths }) => {
    const bytes = firstLoadChunkPaths.reduce((sum, chunk) => sum + bytesOf(chunk), 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  },
);

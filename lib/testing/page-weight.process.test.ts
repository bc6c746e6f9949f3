import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** Credits by act, amendments and sheets of workbooks brought the largest pages from 200 to 206 KB: none is to grow further. */
const MOST_BYTES = 206_000;

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
  "$route loads at most 206 KB of compressed JavaScript",
  ({ firstLoadChunkPaths }) => {
    const bytes = firstLoadChunkPaths.reduce((sum, chunk) => sum + bytesOf(chunk), 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  },
);

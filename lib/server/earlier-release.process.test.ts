import { describe, expect, test } from "vitest";
import { openEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { onOwnServices } from "@/lib/testing/own-services";
import { figuresOf } from "@/lib/testing/release/figures";
import { booksOf, releases, restore } from "@/lib/testing/release/release";

const { dataDir, startApi } = onOwnServices();

describe.each(releases())("the data folder of the release of %s", (release) => {
  test("starts with this one, with the same figures and its files", async () => {
    const before = await openEmbeddedPostgres({ dataDir: dataDir() });
    await restore(release, before.url, dataDir());
    await before.release();

    const service = startApi();
    const origin = await service.ready;
    const { producers, batch } = booksOf(release);
    for (const { nrn, key, figures } of producers) {
      const ask = async (path: string) => {
        const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: key } });
        expect([path, answer.status]).toEqual([path, 200]);
        return answer;
      };
      const said = await figuresOf(nrn, async (path, query) =>
        (await ask(`${path}?${new URLSearchParams(query)}`)).json(),
      );
      expect(said).toEqual(figures);
      if (nrn !== producers[0]?.nrn) continue;
      const errors = await (await ask(`/producers/${nrn}/batches/${batch.id}/errors.csv`)).text();
      expect(errors.trim().split("\n")).toHaveLength(batch.errorLines);
    }
    service.process.kill("SIGTERM");
    expect((await service.exited).code).toBe(0);
  });
});

import { expect, test } from "vitest";
import { findDemo } from "@/lib/seed/demo-access";
import { seed } from "@/lib/seed/seed-demo";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { GUIDES, SENT_IN_GUIDES } from "./guides";
import { referenceOperations } from "./operations";
import { curlSample } from "./samples";

onOwnDatabase();

type Declared = { data: { id: string; version: number }[] };

test("who follows the guide that declares a year, call by call, has validated a part of it", async () => {
  await seed();
  const key = (await findDemo())?.apiKey ?? "";
  let given = {};
  for (const id of GUIDES.declareYear) {
    const operation = referenceOperations().find((each) => each.id === id);
    if (!operation) throw new Error(`no operation ${id}`);
    const { body, ...sent } = SENT_IN_GUIDES.declareYear?.[id] ?? {};
    const [, address = ""] =
      /\/api([^"]*)"/.exec(curlSample({ ...operation, ...sent }, "https://example.org")) ?? [];
    const told = body && { ...body, ...(id === "updateDeclaration" && given) };
    const answer = await send(`${operation.method} ${address as "/"}`, { key, ...(told && { body: told }) });
    expect([id, answer.status, answer.status === 200 ? "" : answer.text]).toEqual([id, 200, ""]);
    if (id === "listDeclarations") {
      const { data } = answer.body as Declared;
      expect(data).toHaveLength(1);
      given = { id: data[0]?.id, version: data[0]?.version };
    }
    if (id === "updateDeclaration")
      expect(answer.body).toMatchObject({
        data: {
          schemes: expect.arrayContaining([
            expect.objectContaining({ schemeCode: "EEE", status: "VALIDATED" }),
          ]),
        },
      });
  }
}, 60_000);

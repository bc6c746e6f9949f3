import { expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const market = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };

test("an unknown product with a title is qualified, added and charged one credit", async () => {
  const { nrn, key } = await given.producer({ credits: 5 });
  const { status, body } = await send("GET /eco-products/4006381333931/eco-contributions", {
    key,
    query: { ...market, ProducerNrnRequestAuthor: nrn, Title: "Lampe de bureau LED" },
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "OK", creditsNeeded: 1, nbCreditsMissing: 0, error: null });
  expect((await send(`GET /producers/${nrn}/credits`, { key })).body).toMatchObject({ gravityCredits: 4 });
});

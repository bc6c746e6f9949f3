import { expect, test } from "vitest";
import { OriginFields } from "@/lib/contract/origins";
import { ProducerFields } from "@/lib/contract/producers";
import { PaymentFields, SchemeFields } from "@/lib/contract/scheme-pros";
import { SellerFields } from "@/lib/contract/sellers";
import { ORIGIN_FIELDS, PRODUCER_FIELDS, SCHEME_FIELDS, SELLER_FIELDS } from "./record-fields";

const namesIn = (groups: Record<string, object>) =>
  Object.values(groups).flatMap((group) => Object.keys(group));

test.each([
  ["producer", namesIn(PRODUCER_FIELDS), Object.keys(ProducerFields.shape)],
  ["seller", Object.keys(SELLER_FIELDS), Object.keys(SellerFields.shape)],
  ["origin", Object.keys(ORIGIN_FIELDS), Object.keys(OriginFields.shape)],
  [
    "scheme",
    namesIn(SCHEME_FIELDS),
    [...Object.keys(SchemeFields.shape), ...Object.keys(PaymentFields.shape), "isDefault"],
  ],
])("an operator's form of a %s has each field of the contract once", (_, shown, written) => {
  expect([...shown].sort()).toEqual([...written].sort());
});

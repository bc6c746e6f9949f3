import { requestPricing } from "@/db/queries/catalog-pricings";
import { countryIdExists, findCountryId } from "@/db/queries/countries";
import {
  findSchemeProDocument,
  insertSchemePro,
  lacksScales,
  lockSchemesOfCode,
  makeDefault,
  savePaymentConfig,
  updateSchemePro,
} from "@/db/queries/scheme-pros";
import { sellerExists } from "@/db/queries/sellers";
import { changesOf } from "@/lib/activity/changes-of";
import type { Context } from "@/lib/context";
import type { Input, Returned } from "@/lib/contract/endpoint";
import type { upsertSchemePro as contract } from "@/lib/contract/scheme-pros";
import { PaymentFields, SchemeFields } from "@/lib/contract/scheme-pros";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

type Document = Returned<typeof contract>;
type Body = Input<typeof contract>["body"];

export const upsertSchemePro: Operation<typeof contract> = async (context, { body }) => {
  const { db } = context;
  const { eprCountryCode: country, schemeCode, ecoOrganismName } = body;
  const countryId = await findCountryId(db, country);
  if (countryId === undefined)
    throw new Refusal("SERVICE_005", [{ path: "eprCountryCode", kind: "noSuchCountry" }]);
  await refuseUnknown(context, body);
  const { registrationDeposit, ...fields } = pick(SchemeFields.shape, body);
  const change = { ...fields, registrationDeposit: registrationDeposit?.toFixed(2) };
  const schemes = await lockSchemesOfCode(db, country, schemeCode);
  const existing = schemes.find((scheme) => scheme.ecoOrganismName === ecoOrganismName);
  const was = existing && ((await findSchemeProDocument(db, existing.id)) as Document);
  const id =
    existing?.id ??
    (await insertSchemePro(db, {
      ...change,
      eprCountryCode: country,
      schemeCode,
      ecoOrganismName,
      sellerId: newSeller(body),
      proCountryId: body.proCountryId ?? countryId,
      schemeNameEn: body.schemeNameEn ?? ecoOrganismName,
      schemeNameFr: body.schemeNameFr ?? ecoOrganismName,
    }));
  if (existing) await updateSchemePro(db, id, change);
  await savePaymentConfig(db, id, pick(PaymentFields.shape, body.sellerPaymentConfig ?? {}));
  const before = schemes.find(({ isDefault }) => isDefault);
  const becomesDefault = (body.isDefault || !before) && before?.id !== id;
  if (becomesDefault) {
    // What it can't price would be owed to nobody.
    if (before && (await lacksScales(db, id, before.id)))
      throw new Refusal("SERVICE_005", [{ path: "isDefault", kind: "lacksScales" }]);
    await makeDefault(db, id, before?.id);
    await requestPricing(db, { country });
  }
  const after = (await findSchemeProDocument(db, id)) as Document;
  context.audit.details = changesOf(
    was && { ...was, sellerId: was.seller.id },
    { ...after, sellerId: after.seller.id },
    {
      ...pick(SchemeFields.shape, body),
      isDefault: body.isDefault,
      sellerPaymentConfig: body.sellerPaymentConfig,
    },
  );
  return after;
};

async function refuseUnknown({ db }: Context, body: Body): Promise<void> {
  if (body.proCountryId && !(await countryIdExists(db, body.proCountryId)))
    throw new Refusal("SERVICE_005", [{ path: "proCountryId", kind: "noSuchCountry" }]);
  if (body.sellerId && !(await sellerExists(db, body.sellerId)))
    throw new Refusal("SERVICE_005", [{ path: "sellerId", kind: "noSuchSeller" }]);
}

function newSeller({ sellerId }: Body): string {
  if (sellerId) return sellerId;
  throw new Refusal("SERVICE_005", [{ path: "sellerId", kind: "neededWhenNew" }]);
}

/** The fields of a shape that a body says. */
const pick = <Shape extends object, Fields extends object>(shape: Shape, body: Fields) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field in shape)) as Pick<
    Fields,
    keyof Shape & keyof Fields
  >;

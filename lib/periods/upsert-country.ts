import { findCountryDocument, insertCountry, isCurrencyUsed, updateCountry } from "@/db/queries/countries";
import { changesOf } from "@/lib/activity/changes-of";
import type { Returned } from "@/lib/contract/endpoint";
import type { upsertCountry as contract } from "@/lib/contract/periods";
import { zoneOf } from "@/lib/domain/day-in";
import { Refusal } from "@/lib/errors/refusals";
import { refuseOther } from "@/lib/errors/refuse-other";
import type { Operation } from "@/lib/operation";

export const upsertCountry: Operation<typeof contract> = async ({ db, audit }, { params, body }) => {
  const { codeIso2, legacyId, isVat, vatRate, nameEN, nameFR, nameZH, currency, eprActivated } = body;
  const code = params.CodeIso2;
  refuseOther("codeIso2", codeIso2, code);
  const before = (await findCountryDocument(db, code)) as Returned<typeof contract> | undefined;
  const isOther = currency !== undefined && before !== undefined && currency !== before.currency;
  if (isOther && (await isCurrencyUsed(db, code)))
    throw new Refusal("SERVICE_005", [{ path: "currency", kind: "currencyUsed" }]);
  const named = { nameEn: nameEN, nameFr: nameFR, nameZh: nameZH };
  if (nameEN && nameFR && nameZH && currency)
    await insertCountry(db, { codeIso2: code, nameEn: nameEN, nameFr: nameFR, nameZh: nameZH, currency });
  if (
    !(await updateCountry(db, code, {
      legacyId,
      isVat,
      vatRate: vatRate == null ? vatRate : vatRate.toFixed(2),
      ...named,
      currency,
      eprActivated,
    }))
  )
    throw new Refusal(
      "SERVICE_005",
      Object.entries({ nameEN, nameFR, nameZH, currency }).flatMap(([path, value]) =>
        value ? [] : [{ path, kind: "neededWhenNew" } as const],
      ),
    );
  const after = (await findCountryDocument(db, code)) as Returned<typeof contract>;
  const written = { legacyId, isVat, vatRate, nameEN, nameFR, nameZH, currency, eprActivated };
  audit.details = changesOf(before, after, written);
  return { ...after, timeZone: zoneOf(code) };
};

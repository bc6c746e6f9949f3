"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { Answer } from "@/lib/client/call";
import { defaultScheme } from "./default-scheme";

type Scheme = Answer<"listSchemePros">[number];
type UnregisteredPricingProps = { scheme: Scheme; schemes: readonly Scheme[] };

/** Where several schemes serve a code: whose scale is that of producers without a registration. */
export function UnregisteredPricing({ scheme, schemes }: UnregisteredPricingProps) {
  const t = useTranslations("operator.schemes");
  const found = defaultScheme(schemes, scheme);
  if (!found) return null;
  const { id, schemeCode: code, ecoOrganismName: name } = found;
  return (
    <p className="mt-1 max-w-(--measure) text-print-muted text-sm/cosy">
      {id === scheme.id
        ? t("pricesUnregistered", { code })
        : t.rich("otherPricesUnregistered", {
            code,
            name,
            link: (words) => (
              <Link className="link" href={`/operator/schemes/${id}`}>
                {words}
              </Link>
            ),
          })}
    </p>
  );
}

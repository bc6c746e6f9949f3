"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Field, FieldHint } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Select } from "@/components/ui/select";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import { asItStands, type Composition } from "./declaring";
import { WouldOwe } from "./would-owe";

type WaysProps = { selection: Selection; composition: Composition; currency: string };

/** How the producer declares to the schemes of a product, and what another way would do to its amount. */
export function WaysToDeclare({ composition, ...rest }: WaysProps) {
  const t = useTranslations("composition.ways");
  if (composition.declaring.length === 0) return null;
  return (
    <section className="mt-6">
      <SectionTitle>{t("title")}</SectionTitle>
      <p className="mt-1 max-w-(--measure) text-print-muted text-sm/cosy">
        {t("help")}{" "}
        <Link className="link" href="/schemes">
          {t("registrations")}
        </Link>
      </p>
      <div className="mt-3 grid gap-4">
        {composition.declaring.map((scheme) => (
          <Ways key={scheme.schemeProId} scheme={scheme} composition={composition} {...rest} />
        ))}
      </div>
    </section>
  );
}

type OfSchemeProps = WaysProps & { scheme: Composition["declaring"][number] };

function Ways({ scheme, selection, composition, currency }: OfSchemeProps) {
  const t = useTranslations("composition.ways");
  const format = useFormat();
  const labelOf = useLabel();
  const id = useId();
  const { schemeProId, ecoOrganismName, declaredAs: now, ways } = scheme;
  const [tried, setTried] = useState(now);
  const fees = ways.find(({ declaredAs }) => declaredAs === tried)?.fees ?? [];
  return (
    <div className="max-w-(--measure)">
      <Field id={id} label={t("to", { scheme: ecoOrganismName })}>
        {(control) => (
          <Select
            {...control}
            value={tried}
            onChange={(event) =>
              setTried(ways.find(({ declaredAs }) => declaredAs === event.target.value)?.declaredAs ?? now)
            }
          >
            {ways.map(({ declaredAs }) => (
              <option key={declaredAs} value={declaredAs}>
                {declaredAs === now ? t("asNow", { way: t(declaredAs) }) : t(declaredAs)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div aria-live="polite">
        {tried !== now && (
          <WouldOwe
            selection={selection}
            productId={composition.ecoProductId}
            currency={currency}
            facts={asItStands(composition)}
            supposed={{ declaring: { schemeProId, declaredAs: tried } }}
          />
        )}
        {fees.map((fee) => (
          <FieldHint key={fee.code}>
            {t(fee.basis, { name: labelOf(fee), amount: format.money(fee.amount, currency) })}
            {fee.certainty === "illustrative" && ` · ${t("illustrative")}`}
          </FieldHint>
        ))}
      </div>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { TotalButton } from "@/components/amounts/total-button";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { Bone } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import type { Revision } from "@/lib/contract/declarations";
import { unusualChange } from "@/lib/domain/unusual-change";
import { revisionPath } from "../addresses";
import type { Part } from "./ready-parts";

type AmountBeforeProps = {
  selection: Selection;
  part: Part;
  /** The last that the part was reopened from. */
  revision: z.output<typeof Revision> | undefined;
  /** Amounts of the year before by scheme; undefined while they are asked for. */
  lastYear: ReadonlyMap<string, string> | undefined;
};

/** What the part was in the revision that it was reopened from, or else the year before. */
export function AmountBefore({ selection, part, revision, lastYear }: AmountBeforeProps) {
  const t = useTranslations("review");
  const format = useFormat();
  const { schemeCode, ecoOrganismName: name } = part;
  const revised = revision?.schemes.find(
    ({ schemeProId }) => schemeProId === part.schemeProId,
  )?.totalAmountScheme;
  const amount = revised ?? lastYear?.get(schemeCode);
  if (!revision && !lastYear) return <Bone width={4} />;
  if (amount === undefined) return null;
  if (revision)
    return (
      <PortalLink data-why to={revisionPath(revision.revision)}>
        {format.amount(amount)}
        <small className="block text-2xs text-print-muted">
          {t("revision", { revision: revision.revision })}
        </small>
      </PortalLink>
    );
  const year = String(Number(selection.period) - 1);
  return (
    <TotalButton selection={{ ...selection, period: year }} scheme={{ schemeCode, name, isOfCode: true }}>
      {format.amount(amount)}
    </TotalButton>
  );
}

type FarFromProps = { amount: string; before: string | undefined; period: string };

/** How far an amount is from that of the year before, where that is worth a look. */
export function FarFrom({ amount, before, period }: FarFromProps) {
  const t = useTranslations("review");
  const format = useFormat();
  const change = unusualChange(amount, before);
  if (!change) return null;
  const year = String(Number(period) - 1);
  return (
    <Status signal="check" icon="triangle-alert" className="mt-1 flex! justify-end phone:whitespace-normal!">
      {change.kind === "none"
        ? t("farFrom.none", { year })
        : t(`farFrom.${change.kind}`, { year, factor: format.factor(change.factor) })}
    </Status>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { StreamChip } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";
import { FieldHint } from "@/components/ui/field";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { UnpricedOnDays } from "@/lib/contract/pricing";
import { isCovered, type Lacking } from "@/lib/domain/pricing/pricing";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { useDaysWithout } from "./use-days-without";

type UnpricedStream = Pick<z.output<typeof UnpricedOnDays>, "stream" | "reason"> & {
  /** The days that it has no price on, where these are known; null at an end of the period. */
  validFrom?: string | null;
  validTo?: string | null;
  ecoOrganismName?: string | null;
  countProducts?: number;
} & Lacking;

type UnpricedStreamsProps = {
  of: readonly UnpricedStream[];
  /** Whether each says what would make its price known. */
  helps?: boolean;
  /** What of a product it is, in words. */
  lackingOf?: (one: Lacking) => string;
};

/** Streams without a price, or that a flat fee covers, each with the reason; the line ends where knowledge does. */
export function UnpricedStreams({ of, helps = false, lackingOf = () => "" }: UnpricedStreamsProps) {
  const t = useTranslations("amount.unpriced");
  const locale = useLocale();
  const format = useFormat();
  const nameOf = useStreamName();
  const daysOf = useDaysWithout();
  const keyOf = ({ stream, reason, validFrom }: UnpricedStream) => [stream, reason, validFrom].join(" ");
  const shown = of.filter((one, index) => of.findIndex((other) => keyOf(other) === keyOf(one)) === index);
  return (
    <ul data-unpriced className="grid gap-1.5 text-sm/cosy">
      {shown.map((one) => {
        const { stream, reason, ecoOrganismName, countProducts } = one;
        const code = SCHEME_CODE_OF_STREAM[stream];
        const lacking = lackingOf(one);
        return (
          <li key={keyOf(one)}>
            <span className="flex flex-wrap items-center gap-x-3">
              <StreamChip code={code}>{format.list([nameOf(code), ecoOrganismName])}</StreamChip>
              <Status texture="dotted">{joinSentences([t(reason), daysOf(one)], locale)}</Status>
              {countProducts !== undefined && (
                <span className="text-print-muted text-xs">{t("products", { count: countProducts })}</span>
              )}
            </span>
            {helps && (
              <FieldHint>
                {joinSentences(
                  [
                    t(`help.${reason}`),
                    lacking !== "" && t("lacking", { list: lacking }),
                    !isCovered(one) && t("notCounted"),
                  ],
                  locale,
                )}
              </FieldHint>
            )}
          </li>
        );
      })}
    </ul>
  );
}

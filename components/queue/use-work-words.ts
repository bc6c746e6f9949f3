"use client";

import { useTranslations } from "next-intl";
import { useStreamText } from "@/components/streams/use-stream-text";
import { useFormat, useToday } from "@/components/ui/use-format";
import { daysBetween } from "@/lib/i18n/format";
import type { Work } from "./work-acts";

/** What work asks for, whose it is and what is known of it, in the reader's words. */
export function useWorkWords() {
  const t = useTranslations("queue");
  const format = useFormat();
  const streamText = useStreamText();
  const today = useToday();

  const instruction = ({
    registration,
    company,
    credits,
    statement,
    due,
    upload,
    gap,
    scale,
    scheme,
  }: Work): string => {
    if (registration)
      return registration.status === "4 - PendingPro"
        ? t("registration.answer", { scheme: scheme?.ecoOrganismName ?? "" })
        : t("registration.handedIn");
    if (company) return t("company.asks", { company: company.companyName });
    if (credits) return t("credits.asks", { count: credits.amount, left: credits.gravityCredits });
    if (statement) {
      const { state, total, left, currency } = statement;
      const words = { total: format.money(total, currency), left: format.money(left, currency) };
      if (state === "PAID")
        return scheme ? t("statement.sendOn", { scheme: scheme.ecoOrganismName }) : t("statement.sendOnAll");
      const days = due === null ? 0 : Math.max(daysBetween(due, today), 0);
      const late =
        due === null ? t("statement.undated") : days > 0 ? t("late", { days }) : t("left", { days });
      return format.phrases([t(`statement.${state === "PART_PAID" ? "part" : "unpaid"}`, words), late]);
    }
    if (upload) {
      if (upload.creditsMissing) return t("upload.lacks", { count: upload.creditsMissing });
      if (!upload.problem) return t("upload.stopped");
      const { line, message } = upload.problem;
      return line === null ? message : t("upload.line", { line, message });
    }
    if (gap)
      return t(`gap.${gap.reason}`, {
        stream: streamText(gap.stream),
        country: gap.eprCountryCode,
        period: gap.declarationPeriodCode,
      });
    if (!scale) return "";
    const names = { scheme: scheme?.ecoOrganismName ?? "", period: scale.declarationPeriodCode };
    return scale.what === "ENDING"
      ? t("scale.ends", { ...names, day: scale.endsOn ? format.dayOfYear(scale.endsOn) : "" })
      : t("scale.illustrative", { ...names, count: scale.countLines, all: scale.countAllLines });
  };

  const about = ({
    producer,
    scheme,
    company,
    credits,
    statement,
    upload,
    gap,
    scale,
    registration,
  }: Work): string[] => {
    const parts: (string | false | null | undefined)[] = [producer?.companyName];
    if (registration) parts.push(scheme?.ecoOrganismName);
    if (company)
      parts.push(
        `${company.eprCountryCode} ${format.list(company.schemeCodes)}`,
        t("company.started", { count: company.countStarted, email: company.email }),
      );
    if (credits) parts.push(credits.fileName ?? t(`credits.purposes.${credits.purpose}`));
    if (statement) parts.push(scheme?.ecoOrganismName ?? statement.issuer, statement.number);
    if (upload) parts.push(t("upload.rows", { file: upload.fileName, count: upload.countRows }));
    if (gap)
      parts.push(
        t(gap.isMore ? "gap.more" : "gap.products", {
          count: gap.countProducts,
          catalogs: gap.countCatalogs,
        }),
      );
    if (scale) parts.push(t("scale.lines", { count: scale.countLines, all: scale.countAllLines }));
    return parts.filter((each): each is string => Boolean(each));
  };

  /** The same as the line draws. */
  const waits = ({ since, due }: Work): string => {
    const waited = t("waits", { days: Math.max(daysBetween(since.slice(0, 10), today), 0) });
    if (due === null) return waited;
    const left = daysBetween(today, due);
    return format.phrases([waited, left < 0 ? t("late", { days: -left }) : t("left", { days: left })]);
  };

  return { instruction, about, waits };
}

import type { SomeNotice } from "@/lib/domain/notices";

/** What is put into the words of a notice; days as the reader writes them. */
export function valuesOf(
  { kind, details }: SomeNotice,
  day: (date: string) => string,
): Record<string, string | number> {
  switch (kind) {
    case "DEADLINE":
    case "OVERDUE":
      return { scheme: details.ecoOrganismName, period: details.period, deadline: day(details.deadline) };
    case "TURN":
      return { scheme: details.ecoOrganismName, news: details.news };
    case "CREDITS_LOW":
      return { left: details.left };
    case "UPLOAD_DONE":
      return { status: details.status, done: details.done, refused: details.refused };
    case "PRICE_CHANGED":
      return { scheme: details.ecoOrganismName, period: details.period };
  }
}

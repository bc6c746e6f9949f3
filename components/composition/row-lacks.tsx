import { useTranslations } from "next-intl";
import { useDaysWithout } from "@/components/amounts/use-days-without";
import { StreamChip } from "@/components/streams/stream-chip";
import { useFormat } from "@/components/ui/use-format";
import type { LackOfRow } from "./lacks-of-row";
import { useLackingText } from "./use-lacking-text";

/** What the price of a row's part lacks, by stream, and on which days. */
export function RowLacks({ of: lacks }: { of: readonly LackOfRow[] }) {
  const t = useTranslations("composition.lacks");
  const lackingText = useLackingText();
  const daysWithout = useDaysWithout();
  const format = useFormat();
  const textOf = (lack: LackOfRow) => {
    const days = daysWithout(lack);
    const why = lack.why === "needs" ? t("needs", { list: lackingText(lack) }) : t(lack.why);
    return days === undefined ? why : `${why}${format.aside(days)}`;
  };
  if (lacks.length === 0) return null;
  return (
    <ul className="mt-1 text-print-muted text-xs/cosy">
      {lacks.map((lack) => (
        <li key={JSON.stringify(lack)}>
          <StreamChip code={lack.code}>
            <span className="whitespace-normal">{textOf(lack)}</span>
          </StreamChip>
        </li>
      ))}
    </ul>
  );
}

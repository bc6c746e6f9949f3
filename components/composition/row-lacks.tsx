import { useTranslations } from "next-intl";
import { StreamChip } from "@/components/streams/stream-chip";
import type { LackOfRow } from "./lacks-of-row";
import { useLackingText } from "./use-lacking-text";

/** What the price of a row's part lacks, by stream. */
export function RowLacks({ of: lacks }: { of: readonly LackOfRow[] }) {
  const t = useTranslations("composition.lacks");
  const lackingText = useLackingText();
  if (lacks.length === 0) return null;
  return (
    <ul className="mt-1 text-print-muted text-xs/cosy">
      {lacks.map((lack) => (
        <li key={JSON.stringify(lack)}>
          <StreamChip code={lack.code}>
            <span className="whitespace-normal">
              {lack.why === "needs" ? t("needs", { list: lackingText(lack) }) : t(lack.why)}
            </span>
          </StreamChip>
        </li>
      ))}
    </ul>
  );
}

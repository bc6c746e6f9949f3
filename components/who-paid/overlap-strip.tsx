import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { WhoPaidLine } from "./who-paid-of-page";

const ROOM = 96;

/** Over the other, what both sides pay for: the producer's from the first item on, the marketplace's from the last one sold back. */
export function OverlapStrip({ line }: { line: WhoPaidLine }) {
  const t = useTranslations("whoPaid");
  const format = useFormat();
  const declared = Number(line.declared ?? 0);
  const paid = Number(line.paid);
  const sold = line.sold === null ? undefined : Number(line.sold);
  const most = Math.max(sold ?? 0, declared, paid) || 1;
  const at = (items: number) => `${(Math.max(0, items) / most) * ROOM}%`;
  const paidTo = sold ?? paid;
  const paidFrom = Math.max(0, paidTo - paid);
  const wrong =
    line.kind === "PAID_TWICE"
      ? { from: Math.max(paidFrom, declared - Number(line.quantity)), of: "check" }
      : line.kind === "PAID_BY_NOBODY"
        ? { from: declared, of: "stop" }
        : undefined;
  const number = (of: string) => format.quantity(of);
  return (
    <svg
      className="block h-9.5 w-full min-w-40 overflow-visible"
      data-stream={line.schemeCode}
      role="img"
      aria-label={t("strip", {
        declared: number(line.declared ?? "0"),
        paid: number(line.paid),
        sold: line.sold === null ? t("unknown") : number(line.sold),
      })}
    >
      {wrong && (
        <rect
          x={at(wrong.from)}
          width={at(Number(line.quantity))}
          y="8"
          height="22"
          fill={`var(--${wrong.of}-wash)`}
          stroke={`var(--${wrong.of})`}
          strokeWidth="1.5"
          strokeDasharray="3 2"
        />
      )}
      {declared > 0 && (
        <line
          x1="0"
          x2={at(declared)}
          y1="12"
          y2="12"
          stroke={line.isLocked ? "var(--color-print)" : "var(--color-pen)"}
          strokeWidth="4"
        />
      )}
      {paid > 0 && (
        <line x1={at(paidFrom)} x2={at(paidTo)} y1="26" y2="26" stroke="var(--stream)" strokeWidth="4" />
      )}
      {sold !== undefined ? (
        <line x1={at(sold)} x2={at(sold)} y1="4" y2="34" stroke="var(--color-print)" strokeWidth="1.5" />
      ) : (
        <text x="98%" y="24" textAnchor="end" fill="var(--color-print-faint)" fontSize="14">
          ?
        </text>
      )}
    </svg>
  );
}

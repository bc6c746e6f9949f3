import { useTranslations } from "next-intl";

const KEYS = [
  ["J K", "move"],
  ["X", "choose"],
  ["Enter", "act"],
  ["S", "aside"],
  ["Z", "undo"],
] as const;

/** The keys of the queue, beside its sheet. */
export function KeyLegend() {
  const t = useTranslations("queue");
  return (
    <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1.5 border-rule border-t pt-3.5 text-print-muted text-xs">
      {KEYS.map(([keys, what]) => (
        <span key={what} className="inline-flex items-center gap-1">
          {keys.split(" ").map((key) => (
            <kbd key={key} className="rounded-mark border border-rule-strong px-1.5 font-sans">
              {key}
            </kbd>
          ))}
          {t(`keys.${what}`)}
        </span>
      ))}
    </p>
  );
}

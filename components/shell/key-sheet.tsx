"use client";

import { usePathname } from "next/navigation";
import { useLocale } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SectionTitle } from "@/components/ui/heading";
import { en, fr, zh } from "@/lib/i18n/messages/keys";

const TEXTS = { en, fr, zh };

type Does = keyof (typeof en)["does"];
type Group = "everywhere" | "grid" | "measures" | "doubts" | "queue" | "problems";
/** Keys that are pressed together stand in one text, those that do the same or the opposite beside each other. */
type Key = readonly [keys: readonly string[], does: Does];

const CELLS: readonly Key[] = [
  [["Enter", "↓", "↑"], "down"],
  [["Tab", "Shift Tab"], "next"],
  [["←", "→"], "within"],
  [["Shift ↓", "Shift ↑"], "range"],
  [["Ctrl Home", "Ctrl End"], "ends"],
  [["F2"], "edit"],
  [["Esc"], "restore"],
  [["Delete"], "erase"],
  [["Ctrl D"], "fillDown"],
  [["Ctrl C", "Ctrl V"], "copy"],
  [["Ctrl Z", "Ctrl Y"], "undo"],
];

const KEYS: Readonly<Record<Group, readonly Key[]>> = {
  everywhere: [
    [["Ctrl K"], "palette"],
    [["?"], "sheet"],
    [["Esc"], "close"],
  ],
  grid: CELLS,
  measures: [[["Ctrl Enter"], "take"], ...CELLS],
  doubts: [
    [["1", "2"], "answer"],
    [["C"], "correct"],
    [["A"], "ask"],
    [["J", "K"], "onward"],
    [["U"], "back"],
    [["Enter"], "alike"],
    [["Esc"], "alone"],
  ],
  queue: [
    [["J", "K"], "move"],
    [["X"], "choose"],
    [["Enter"], "act"],
    [["S"], "aside"],
    [["Z"], "undoLast"],
  ],
  problems: [
    [["N"], "nextProblem"],
    [["1", "9"], "offered"],
    [["Esc"], "leaveField"],
  ],
};

/** What has keys of its own, by the path of its page. */
const OF_PAGES: readonly [path: RegExp, group: Group][] = [
  [/^\/declaration$/, "grid"],
  [/^\/measures$/, "measures"],
  [/^\/doubts$/, "doubts"],
  [/^\/operator$/, "queue"],
  [/^\/uploads\/[^/]+$/, "problems"],
];

/** The keys of this page, and those of every page. Its texts come with it, and with no page. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const words = TEXTS[useLocale()];
  const path = usePathname();
  const own = OF_PAGES.flatMap(([of, group]) => (of.test(path) ? [group] : []));
  return (
    <Dialog open onClose={onClose} title={words.title}>
      {[...own, "everywhere" as const].map((group) => (
        <section key={group} className="mt-4">
          <SectionTitle>{words[group]}</SectionTitle>
          <dl className="mt-1 text-sm">
            {KEYS[group].map(([keys, does]) => (
              <div
                key={does}
                className="flex items-baseline gap-x-4 border-rule border-b py-1.5 phone:flex-col phone:gap-y-1"
              >
                <dt className="flex w-44 shrink-0 flex-wrap gap-1">
                  {keys.map((key) => (
                    <Pressed key={key}>{key}</Pressed>
                  ))}
                </dt>
                <dd>{words.does[does]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="mt-3 text-print-muted text-xs/cosy">{words.mac}</p>
      <Button className="mt-4" onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}

const Pressed = ({ children }: { children: string }) => (
  <kbd className="whitespace-nowrap rounded-mark border border-rule-strong px-1.5 py-0.5 font-medium font-sans text-xs/none">
    {children}
  </kbd>
);

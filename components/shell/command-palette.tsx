"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { DIALOG } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { isComposing } from "@/components/ui/is-composing";
import { Bone } from "@/components/ui/skeleton";
import { stepThrough } from "./step-through";
import { type Command, useCommands } from "./use-commands";

/** Pages, actions, periods and products under one field: arrows choose, Enter goes. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const { groups, isSearching } = useCommands(text);
  const commands = groups.flatMap((group) => group.commands);
  const current = commands[Math.min(chosen, commands.length - 1)];
  const idOf = (command: Command) => `${id}-${command.id.replaceAll(/\W/g, "_")}`;
  const currentId = current && idOf(current);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const run = (command: Command) => {
    dialog.current?.close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown") setChosen(stepThrough(chosen, 1, commands.length));
    else if (event.key === "ArrowUp") setChosen(stepThrough(chosen, -1, commands.length));
    else if (event.key === "Enter" && current) run(current);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      className={`${DIALOG} mt-[min(12vh,6rem)] w-[min(38rem,calc(100vw-2rem))] flex-col overflow-hidden text-sm open:flex`}
      aria-label={t("search")}
      ref={dialog}
      onClose={onClose}
    >
      <div className="flex items-center gap-2.5 border-rule-strong border-b px-4 text-print-muted focus-within:shadow-[inset_0_-2px_0_var(--color-pen)]">
        <Icon of="search" />
        <input
          className="h-12 min-w-0 flex-1 bg-transparent text-md text-pen outline-none placeholder:text-print-faint"
          role="combobox"
          aria-label={t("searchHint")}
          aria-expanded="true"
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          autoComplete="off"
          maxLength={100}
          placeholder={t("searchHint")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        className="max-h-[min(26rem,60vh)] overflow-y-auto p-1.5"
        id={`${id}-found`}
        role="listbox"
        aria-label={t("found")}
      >
        {groups.map((group) => (
          <CommandGroup
            key={group.name}
            of={group}
            current={current}
            idOf={idOf}
            onPoint={(command) => setChosen(commands.indexOf(command))}
            onRun={run}
          />
        ))}
      </div>
      <p className="border-rule border-t px-4 py-2 text-print-muted text-xs" role="status">
        {commands.length > 0 ? (
          t("foundSome", { count: commands.length })
        ) : isSearching ? (
          <Bone width={8} />
        ) : (
          t("foundNothing")
        )}
      </p>
    </dialog>
  );
}

type CommandGroupProps = {
  of: { name: string; commands: readonly Command[] };
  current: Command | undefined;
  idOf: (command: Command) => string;
  onPoint: (command: Command) => void;
  onRun: (command: Command) => void;
};

function CommandGroup({ of: { name, commands }, current, idOf, onPoint, onRun }: CommandGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of options, not the fields of a form
    <div role="group" aria-label={name}>
      <p className="px-2 pt-2 pb-1 font-semibold text-print-muted text-xs" aria-hidden="true">
        {name}
      </p>
      {commands.map((command) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys
        <div
          className="grid min-h-9 cursor-pointer grid-cols-[1.25rem_1fr_auto] items-center gap-2 rounded-mark px-2 py-1 aria-selected:bg-pen-wash aria-selected:text-pen"
          key={command.id}
          id={idOf(command)}
          role="option"
          aria-selected={command === current}
          onPointerMove={() => onPoint(command)}
          onClick={() => onRun(command)}
        >
          <Icon className="text-print-muted" of={command.icon} />
          <span>{command.name}</span>
          {command.fact && <small className="text-print-muted">{command.fact}</small>}
        </div>
      ))}
    </div>
  );
}

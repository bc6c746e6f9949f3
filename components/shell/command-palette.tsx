"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useAfterPause } from "@/components/ui/use-after-pause";
import { type Command, useCommands } from "./use-commands";

/** Pages, actions, periods and products under one field: arrows choose, Enter goes. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const groups = useCommands(text, useAfterPause(text));
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
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + commands.length) % commands.length);
    else if (event.key === "Enter" && current) run(current);
    else return;
    event.preventDefault();
  };

  return (
    <dialog className="dialog palette" aria-label={t("search")} ref={dialog} onClose={onClose}>
      <div className="palette-field">
        <Icon of={Search} />
        <input
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
      <div className="palette-found" id={`${id}-found`} role="listbox" aria-label={t("found")}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options, not the fields of a form
          <div key={group.name} role="group" aria-label={group.name}>
            <p aria-hidden="true">{group.name}</p>
            {group.commands.map((command) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys
              <div
                key={command.id}
                id={idOf(command)}
                role="option"
                aria-selected={command === current}
                onPointerMove={() => setChosen(commands.indexOf(command))}
                onClick={() => run(command)}
              >
                <Icon of={command.icon} />
                <span>{command.name}</span>
                {command.fact && <small>{command.fact}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="palette-hint" role="status">
        {commands.length === 0 ? t("foundNothing") : t("foundSome", { count: commands.length })}
      </p>
    </dialog>
  );
}

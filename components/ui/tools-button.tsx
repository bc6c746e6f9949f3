import { buttonClass } from "./button";
import { Icon } from "./icon";

type ToolsButtonProps = { label: string; isOpen: boolean; onToggle: () => void };

/** Where there is little room, what narrows a list beside its search is behind a button. */
export const ToolsButton = ({ label, isOpen, onToggle }: ToolsButtonProps) => (
  <button
    type="button"
    className={buttonClass({ className: "desk:hidden" })}
    aria-label={label}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    <Icon of="sliders-horizontal" />
  </button>
);

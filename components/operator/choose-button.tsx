import type { ReactNode } from "react";

type ChooseButtonProps = { isChosen: boolean; onClick: () => void; children: ReactNode };

/** Chooses the record that the rest of the page is about. */
export const ChooseButton = ({ isChosen, onClick, children }: ChooseButtonProps) => (
  <button
    type="button"
    className="link aria-[current=true]:text-print aria-[current=true]:no-underline"
    aria-current={isChosen}
    onClick={onClick}
  >
    {children}
  </button>
);

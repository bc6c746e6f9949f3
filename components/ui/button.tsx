import type { ComponentProps, MouseEvent, ReactNode } from "react";

type Look = {
  look?: "main" | "danger" | "quiet";
  size?: "big";
  /** What pressing it costs, named on the button after a thin rule. */
  cost?: string | undefined;
};

type ButtonProps = ComponentProps<"button"> &
  Look & {
    busy?: boolean;
    /** The label while it works; the width stays. */
    busyLabel?: string;
  };

/** A button is never dead: while it works it keeps its focus and ignores further presses. */
export function Button({
  look,
  size,
  cost,
  busy = false,
  busyLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-look={look}
      data-size={size}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busyLabel === undefined ? (
        <Face cost={cost}>{children}</Face>
      ) : (
        <span className="faces">
          <span data-shown={!busy}>
            <Face cost={cost}>{children}</Face>
          </span>
          <span data-shown={busy}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

export function Face({ cost, children }: { cost?: string | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {cost !== undefined && <span className="cost">{cost}</span>}
    </>
  );
}

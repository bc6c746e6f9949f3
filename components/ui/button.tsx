import type { ComponentProps, MouseEvent, ReactNode } from "react";

export type ButtonLook = {
  look?: "main" | "danger" | "quiet" | undefined;
  size?: "big" | undefined;
  /** Whether its words may go over to a second line. */
  wraps?: boolean | undefined;
};

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonLook & {
    className?: string | undefined;
    /** What pressing it costs, named on the button after a thin rule. */
    cost?: string | undefined;
    busy?: boolean;
    /** The label while it works; the width stays. */
    busyLabel?: string;
  };

const BUTTON = [
  "inline-flex items-center justify-center gap-2 rounded-control border font-semibold no-underline",
  "transition-colors duration-(--dur-touch)",
].join(" ");

const LOOKS = {
  plain: "border-pen-rule bg-sheet text-pen hover:bg-pen-wash hover:text-pen-strong",
  main: "border-pen bg-pen text-on-pen hover:bg-pen-strong hover:text-on-pen",
  danger: "border-stop bg-sheet text-stop hover:bg-stop-wash hover:text-stop",
  quiet: "border-transparent bg-transparent text-pen hover:bg-pen-wash hover:text-pen-strong",
};

/** What presses like a button looks like, also where it is a link. */
export function buttonClass({
  look,
  size,
  wraps,
  className = "",
}: ButtonLook & { className?: string | undefined }) {
  const box =
    size === "big"
      ? "min-h-12 px-5 py-2 text-md/compact"
      : `min-h-(--control) py-1.5 text-control/compact ${look === "quiet" ? "px-2" : "px-3.5"}`;
  return `${BUTTON} ${wraps ? "" : "whitespace-nowrap"} ${box} ${LOOKS[look ?? "plain"]} ${className}`;
}

/** A button is never dead: while it works it keeps its focus and ignores further presses. */
export function Button({
  look,
  size,
  wraps,
  cost,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const face = "col-start-1 row-start-1 inline-flex items-center gap-2";
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wraps, className })}
      data-look={look}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busyLabel === undefined ? (
        <Face cost={cost}>{children}</Face>
      ) : (
        <span className="inline-grid justify-items-center">
          <span className={`${face} ${busy ? "invisible" : ""}`}>
            <Face cost={cost}>{children}</Face>
          </span>
          <span className={`${face} ${busy ? "" : "invisible"}`}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

export function Face({ cost, children }: { cost?: string | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {cost !== undefined && (
        <span className="whitespace-nowrap border-current border-l pl-2.5 font-normal">{cost}</span>
      )}
    </>
  );
}

import type { ReactNode } from "react";

type StreamChipProps = { code: string; title?: string | undefined; children?: ReactNode };

/** The stream's bar and its code; with room, the scheme's name follows. */
export function StreamChip({ code, title, children }: StreamChipProps) {
  return (
    <span className="chip" data-stream={code} title={title}>
      <StreamCode>{code}</StreamCode>
      {children}
    </span>
  );
}

export function StreamCode({ children }: { children: string }) {
  return <span className="stream-code">{children}</span>;
}

/** The head of a scheme's column: the line on top, the code, the scheme's name. */
export function StreamHead({ code, name }: { code: string; name: string }) {
  return (
    <th scope="col" className="stream-head figure" data-stream={code}>
      <StreamCode>{code}</StreamCode>
      <small>{name}</small>
    </th>
  );
}

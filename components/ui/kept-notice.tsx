"use client";

import { Notice } from "./notice";

type KeptNoticeProps = {
  /** That what was typed here is there again. */
  children: string;
  startOver: string;
  onStartOver: () => void;
};

/** Says that what was typed and not saved is there again, and lets go of it. */
export const KeptNotice = ({ children, startOver, onStartOver }: KeptNoticeProps) => (
  <Notice signal="check">
    {children}{" "}
    <button type="button" className="link" onClick={onStartOver}>
      {startOver}
    </button>
  </Notice>
);

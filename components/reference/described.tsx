import { Fragment } from "react";

/** A description of the contract, where what stands between backticks is code. */
export const Described = ({ children }: { children: string }) =>
  children.split("`").map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <code key={index} translate="no">
        {piece}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <Fragment key={index}>{piece}</Fragment>
    ),
  );

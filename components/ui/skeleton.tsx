/** A bar where text will be. Sizes are in em, so that a row keeps its height. */
export function Bone({ width = 6 }: { width?: number }) {
  return (
    <span
      data-bone
      className="inline-block h-[0.75em] max-w-full bg-rule align-[-0.05em]"
      style={{ width: `${width}em` }}
      aria-hidden="true"
    />
  );
}

/** Rows of the final height, each cell a bar as wide as what will stand there. */
export function BoneRows({ rows, widths }: { rows: number; widths: readonly number[] }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <tr key={row}>
      {widths.map((width, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: neither do their cells
        <td key={cell} className={cell === 0 ? undefined : "whitespace-nowrap text-right"}>
          <Bone width={width} />
        </td>
      ))}
    </tr>
  ));
}

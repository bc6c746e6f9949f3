/** What may become of a row: absent or undefined leaves a column, null erases it. */
export type Change<Row> = {
  [Column in Exclude<keyof Row, "id" | "createdAt" | "updatedAt">]?: Row[Column] | undefined;
};

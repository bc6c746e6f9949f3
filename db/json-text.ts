/** A value as the text of its JSON, which is written as it stands: what was told once need not be read to be told again. */
export class JsonText {
  constructor(readonly text: string) {}
}

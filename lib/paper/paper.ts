import type PDFDocument from "pdfkit";
import { encode } from "uqr";
import { type Face, type FontFile, type Runs, runsOf } from "./faces";
import { breakLines } from "./pieces";

type Pdf = InstanceType<typeof PDFDocument>;

export type About = {
  title: string;
  /** The language of its words: what a screen reader speaks. */
  lang: string;
  /** What a note at the end says where a character could not be printed. */
  unprintable: string;
  /** What stands small at the foot of every page, before its number. */
  foot?: string;
};

export type Column = {
  head: string;
  /** How much of the width it takes, against the others. */
  share: number;
  /** A column of figures ends at its edge. */
  isFigure?: boolean;
};

/** A cell: its text, or also what stands small below it. */
export type Cell = string | { text: string; below: string };

export type Row = {
  cells: readonly Cell[];
  /** A sum: in strong type. */
  isSum?: boolean;
};

type StructureOptions = { scope?: "Row" | "Column" };

type Style = { face: Face; size: number; ink: string };

const INK = "#17211b";
const MUTED = "#47564c";
const RULE = "#76857a";
const STYLES = {
  title: { face: "display", size: 20, ink: INK },
  heading: { face: "display", size: 13, ink: INK },
  text: { face: "text", size: 10, ink: INK },
  strong: { face: "strong", size: 10, ink: INK },
  muted: { face: "text", size: 9, ink: MUTED },
  code: { face: "code", size: 9.5, ink: INK },
} as const satisfies Record<string, Style>;

const MARGIN = 56;
const FOOT = 36;
const LEADING = 1.35;
const GAP = 8;

/** A paper that is set from top to bottom, page after page, with the structure that screen readers read. */
export class Paper {
  readonly #pdf: Pdf;
  readonly #about: About;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #pieces: Buffer[] = [];
  readonly #faces = new Set<string>();
  readonly #widths = new Map<string, number>();
  #y = MARGIN;
  #isWhole = true;

  private constructor(pdf: Pdf, about: About) {
    this.#pdf = pdf;
    this.#about = about;
    pdf.on("data", (piece: Buffer) => this.#pieces.push(piece));
    this.#root = pdf.struct("Document", { lang: about.lang });
    pdf.addStructure(this.#root);
  }

  /** Begins a paper. What makes it is loaded by the first. */
  static async begin(about: About): Promise<Paper> {
    const { default: Pdf } = await import("pdfkit");
    const { file } = runsOf(" ", "text").runs[0] ?? {};
    const options = {
      size: "A4",
      margin: MARGIN,
      pdfVersion: "1.7",
      subset: "PDF/UA",
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      lang: about.lang,
      font: file?.data,
      info: { Title: about.title },
    };
    // Its types know neither PDF/UA nor a font that is given as its bytes.
    return new Paper(new Pdf(options as unknown as PDFKit.PDFDocumentOptions), about);
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  /** The paper's title, or the title of what follows. */
  heading(text: string, level: 1 | 2 = 2): this {
    const style = level === 1 ? STYLES.title : STYLES.heading;
    this.#keepTogether(style.size * LEADING + 3 * STYLES.text.size);
    if (level === 2) this.#y += GAP;
    this.#flow(level === 1 ? "H1" : "H2", text, style);
    return this;
  }

  paragraph(text: string, style: "text" | "strong" | "muted" | "code" = "text"): this {
    this.#flow("P", text, STYLES[style]);
    return this;
  }

  /** A line across the paper; a double one stands above what all comes to. */
  rule(kind: "single" | "double" = "single"): this {
    this.#keepTogether(GAP);
    this.#line(this.#y, kind === "double" ? 1 : 0.5, INK);
    if (kind === "double") this.#line(this.#y + 2.5, 1, INK);
    this.#y += GAP + (kind === "double" ? 2.5 : 0);
    return this;
  }

  /** What something is called beside what it is: a list of terms. */
  facts(facts: readonly (readonly [term: string, text: string])[]): this {
    const list = this.#pdf.struct("L");
    this.#root.add(list);
    const indent = 150;
    for (const [term, text] of facts) {
      const terms = this.#linesOf(term, indent - GAP, STYLES.muted);
      const texts = this.#linesOf(text, this.#width - indent, STYLES.text);
      const height = Math.max(terms.length, texts.length) * STYLES.text.size * LEADING;
      this.#keepTogether(height);
      const top = this.#y;
      const item = this.#pdf.struct("LI");
      list.add(item);
      this.#tag(item, "Lbl", () => this.#set(terms, STYLES.muted, MARGIN, top + 1));
      this.#tag(item, "LBody", () => this.#set(texts, STYLES.text, MARGIN + indent, top));
      item.end();
      this.#y = top + height + 2;
    }
    list.end();
    this.#y += GAP;
    return this;
  }

  /** A table whose head is said again on each page, and whose first column names its rows. */
  table(columns: readonly Column[], rows: readonly Row[]): this {
    const places = placesOf(columns, this.#width);
    const table = this.#pdf.struct("Table");
    this.#root.add(table);
    const heads = places.map(({ head, width }) => this.#linesOf(head, width, STYLES.muted));
    const headHeight = heightOf(heads, STYLES.muted) + 6;
    this.#keepTogether(headHeight + 3 * STYLES.text.size);
    const head = this.#pdf.struct("TR");
    table.add(head);
    for (const [index, place] of places.entries())
      this.#tag(head, "TH", () => this.#cell(heads[index] ?? [], STYLES.muted, place), { scope: "Column" });
    head.end();
    this.#endRow(headHeight, INK);
    for (const row of rows) {
      const style = row.isSum ? STYLES.strong : STYLES.text;
      const cells = places.map(({ width }, index) => this.#cellLines(row.cells[index] ?? "", width, style));
      const height = Math.max(...cells.map(({ height }) => height)) + 6;
      if (!this.#fits(height)) {
        this.#turnPage();
        this.#aside(() => {
          for (const [index, place] of places.entries()) this.#cell(heads[index] ?? [], STYLES.muted, place);
        });
        this.#endRow(headHeight, INK);
      }
      const line = this.#pdf.struct("TR");
      table.add(line);
      for (const [index, place] of places.entries()) {
        const cell = cells[index];
        if (!cell) continue;
        const draw = () => {
          this.#cell(cell.lines, style, place);
          const below = { ...place, top: cell.lines.length * style.size * LEADING };
          if (cell.below.length > 0) this.#cell(cell.below, STYLES.muted, below);
        };
        if (index === 0) this.#tag(line, "TH", draw, { scope: "Row" });
        else this.#tag(line, "TD", draw);
      }
      line.end();
      this.#endRow(height, RULE);
    }
    table.end();
    this.#y += GAP;
    return this;
  }

  /** A QR code with what it says in words, for who can't scan it. */
  qr(content: string, { alt, caption }: { alt: string; caption: string }): this {
    const { data } = encode(content, { ecc: "M", border: 0 });
    const size = 99;
    this.#keepTogether(size + 2 * STYLES.muted.size * LEADING);
    const [left, top, dot] = [MARGIN, this.#y, size / data.length];
    const bbox = [left, top, left + size, top + size];
    // Its types don't know where a figure stands.
    const figure = this.#pdf.struct("Figure", { alt, bbox } as object);
    this.#root.add(figure);
    figure.add(() => {
      for (const [y, row] of data.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) this.#pdf.rect(left + x * dot, top + y * dot, dot, dot);
      this.#pdf.fill("#000000");
    });
    this.#y = top + size + 4;
    this.#flow("Caption", caption, STYLES.muted, figure);
    figure.end();
    return this;
  }

  /** The whole paper. */
  async end(): Promise<Buffer<ArrayBuffer>> {
    if (!this.#isWhole) this.paragraph(this.#about.unprintable, "muted");
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page);
      const text = [this.#about.foot ?? this.#about.title, `${page + 1}/${count}`].join("  ·  ");
      const style = { ...STYLES.muted, size: 8 };
      const [line = ""] = this.#linesOf(text, this.#width, style);
      this.#aside(() => this.#set([line], style, MARGIN, this.#pdf.page.height - FOOT));
    }
    this.#root.end();
    const ended = new Promise<void>((done) => this.#pdf.once("end", done));
    this.#pdf.end();
    await ended;
    return Buffer.concat(this.#pieces);
  }

  #fits(height: number): boolean {
    return this.#y + height <= this.#pdf.page.height - MARGIN;
  }

  /** Goes on with what is being marked: a page that is only added leaves it behind. */
  #turnPage(): void {
    this.#pdf.continueOnNewPage();
    this.#y = MARGIN;
  }

  /** Turns the page where that does not fit on this one. */
  #keepTogether(height: number): void {
    if (!this.#fits(height)) this.#turnPage();
  }

  /** A block of text that goes over to the next page where it has to. */
  #flow(type: string, text: string, style: Style, parent = this.#root): void {
    const lines = this.#linesOf(text, this.#width, style);
    this.#tag(parent, type, () => {
      for (const line of lines) {
        this.#keepTogether(style.size * LEADING);
        this.#set([line], style, MARGIN, this.#y);
        this.#y += style.size * LEADING;
      }
    });
    this.#y += GAP / 2;
  }

  #tag(
    parent: PDFKit.PDFStructureElement,
    type: string,
    draw: () => void,
    options: StructureOptions = {},
  ): void {
    // Its types don't know the scope of a head.
    const element = this.#pdf.struct(type, options as object, draw);
    parent.add(element);
    element.end();
  }

  /** What is no part of what the paper says: pages' feet, lines, heads said again. */
  #aside(draw: () => void): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.#pdf.endMarkedContent();
  }

  #line(y: number, width: number, ink: string): void {
    this.#aside(() =>
      this.#pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + this.#width, y)
        .lineWidth(width)
        .stroke(ink),
    );
  }

  #endRow(height: number, ink: string): void {
    this.#y += height;
    this.#line(this.#y - 2, 0.5, ink);
    this.#y += 2;
  }

  #cellLines(cell: Cell, width: number, style: Style) {
    const { text, below } = typeof cell === "string" ? { text: cell, below: "" } : cell;
    const lines = this.#linesOf(text, width, style);
    const small = below === "" ? [] : this.#linesOf(below, width, STYLES.muted);
    return { lines, below: small, height: heightOf([lines], style) + heightOf([small], STYLES.muted) };
  }

  #cell(
    lines: readonly string[],
    style: Style,
    { left, width, isFigure, top = 0 }: Place & { top?: number },
  ): void {
    for (const [index, line] of lines.entries()) {
      const at = MARGIN + left + (isFigure ? width - this.#widthOf(line, style) : 0);
      this.#set([line], style, at, this.#y + top + index * style.size * LEADING);
    }
  }

  #set(lines: readonly string[], style: Style, left: number, top: number): void {
    for (const [index, line] of lines.entries()) {
      let x = left;
      for (const { text, file } of this.#runs(line, style).runs) {
        this.#in(file, style)
          .fillColor(style.ink)
          .text(text, x, top + index * style.size * LEADING, { lineBreak: false, baseline: "top" });
        x += this.#widthOf(text, style);
      }
    }
  }

  #linesOf(text: string, width: number, style: Style): string[] {
    return breakLines(text, width, (part) => this.#widthOf(part, style));
  }

  #widthOf(text: string, style: Style): number {
    const key = `${style.face} ${style.size} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      const { runs } = this.#runs(text, style);
      width = runs.reduce((sum, { text, file }) => sum + this.#in(file, style).widthOfString(text), 0);
      this.#widths.set(key, width);
    }
    return width;
  }

  /** Goes over to a font file; its bytes are handed over once. */
  #in({ path, data }: FontFile, { size }: Style): Pdf {
    if (!this.#faces.has(path)) {
      this.#faces.add(path);
      this.#pdf.registerFont(path, data as unknown as ArrayBuffer);
    }
    return this.#pdf.font(path).fontSize(size);
  }

  #runs(text: string, { face }: Style): Runs {
    const runs = runsOf(text, face);
    if (!runs.isWhole) this.#isWhole = false;
    return runs;
  }
}

type Place = Column & { left: number; width: number };

/** Where each column stands, with some space between them. */
function placesOf(columns: readonly Column[], width: number): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - GAP * (columns.length - 1);
  let left = 0;
  return columns.map((column) => {
    const place = { ...column, left, width: (column.share / shares) * room };
    left += place.width + GAP;
    return place;
  });
}

const heightOf = (cells: readonly (readonly string[])[], style: Style): number =>
  Math.max(0, ...cells.map((lines) => lines.length)) * style.size * LEADING;

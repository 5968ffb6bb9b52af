/** Index of a colour in the scheme of a thumbnail: 0 is the ground, 4 the accent, 5 the strongest contrast. */
export type Colour = 0 | 1 | 2 | 3 | 4 | 5;

export type Area = readonly [colour: Colour, outline: string];
export type Stroke = readonly [colour: Colour, width: number];

/** Units of the picture for one of the field of 32 × 18: with it most numbers are whole, and short. */
export const scale = 2;

/** Collects the elements of a picture in the order in which they cover each other. */
export class Canvas {
  private readonly elements: string[] = [];

  constructor(private readonly colours: readonly string[]) {}

  /** Paints an area; its edge is drawn too, so that no seams show between tiles. */
  paint(colour: Colour, outline: string): void {
    const value = this.value(colour);
    this.elements.push(`<path fill="${value}" stroke="${value}" d="${compact(outline)}"/>`);
  }

  /** Paints areas that do not overlap: those of one colour become one path. */
  paintTiles(tiles: readonly Area[]): void {
    const outlines = new Map<Colour, string>();
    for (const [colour, outline] of tiles)
      outlines.set(colour, (outlines.get(colour) ?? '') + outline);
    for (const [colour, outline] of outlines) this.paint(colour, outline);
  }

  /** Draws lines that do not overlap, with round ends; those of one colour become one path. */
  drawLines(width: number, lines: readonly Area[]): void {
    const outlines = new Map<Colour, string>();
    for (const [colour, outline] of lines)
      outlines.set(colour, (outlines.get(colour) ?? '') + outline);
    for (const [colour, outline] of outlines) {
      this.elements.push(
        `<path fill="none" ${this.stroke([colour, width])} d="${compact(outline)}"/>`,
      );
    }
  }

  /** Draws the same lines several times, one over the other. */
  ribbon(outlines: string, strokes: readonly Stroke[]): void {
    this.elements.push(`<defs><path id="a" fill="none" d="${compact(outlines)}"/></defs>`);
    for (const stroke of strokes) this.elements.push(`<use href="#a" ${this.stroke(stroke)}/>`);
  }

  /** Paints a group of areas, moved by `x` and `y`; a group that is known by its id is not told again. */
  group(id: string, areas: readonly Area[], [x, y]: readonly [x: number, y: number]): void {
    const known = this.elements.some((element) => element.startsWith(`<defs><g id="${id}"`));
    if (!known)
      this.elements.push(
        `<defs><g id="${id}">${areas.map((area) => this.plain(area)).join('')}</g></defs>`,
      );
    this.elements.push(`<use href="#${id}" x="${shortNumber(x)}" y="${shortNumber(y)}"/>`);
  }

  toString(): string {
    return this.elements.join('');
  }

  private plain([colour, outline]: Area): string {
    return `<path fill="${this.value(colour)}" d="${compact(outline)}"/>`;
  }

  private stroke([colour, width]: Stroke): string {
    return `stroke="${this.value(colour)}" stroke-width="${shortNumber(width)}"`;
  }

  private value(colour: Colour): string {
    return this.colours[colour] ?? 'none';
  }
}

/** A length of the field as a number of the picture, with two decimals at most. */
export function shortNumber(length: number): string {
  const rounded = Math.round(length * scale * 100) / 100;
  return String(rounded).replace(/^(-?)0\./, '$1.');
}

function compact(outline: string): string {
  return outline.replaceAll(' -', '-');
}

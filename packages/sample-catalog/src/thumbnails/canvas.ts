/** Index of a color in the scheme of a thumbnail: 0 is the ground, 4 the accent, 5 the strongest contrast. */
export type Color = 0 | 1 | 2 | 3 | 4 | 5;

export type Area = readonly [color: Color, outline: string];
export type Stroke = readonly [color: Color, width: number];

/** Units of the picture for one of the field of 32 × 18: with it most numbers are whole, and short. */
export const scale = 2;

/** Collects the elements of a picture in the order in which they cover each other. */
export class Canvas {
  private readonly elements: string[] = [];

  constructor(private readonly colors: readonly string[]) {}

  /** Paints an area; its edge is drawn too, so that no seam shows next to another. */
  paint(color: Color, outline: string): void {
    this.path(color, outline, `stroke="${this.value(color)}"`);
  }

  /** Paints areas that do not overlap: those of one color become one path. */
  paintTiles(tiles: readonly Area[]): void {
    for (const [color, outline] of byColor(tiles)) this.paint(color, outline);
  }

  /** Paints rectangles that fill a grid; their edges are not smoothed, so neighbors meet without a seam. */
  paintGrounds(tiles: readonly Area[]): void {
    for (const [color, outline] of byColor(tiles))
      this.path(color, outline, 'shape-rendering="crispEdges"');
  }

  /** Paints forms on such grounds, wide enough to cover the pixel that a ground's edge may be off. */
  paintForms(forms: readonly Area[]): void {
    for (const [color, outline] of byColor(forms))
      this.path(color, outline, this.stroke([color, 0.1]));
  }

  /** Draws lines that do not overlap, with round ends; those of one color become one path. */
  drawLines(width: number, lines: readonly Area[]): void {
    for (const [color, outline] of byColor(lines)) {
      this.elements.push(
        `<path fill="none" ${this.stroke([color, width])} d="${compact(outline)}"/>`,
      );
    }
  }

  /** Draws the same lines several times, one over the other. */
  ribbon(outlines: string, strokes: readonly Stroke[]): void {
    this.elements.push(`<defs><path id="a" fill="none" d="${compact(outlines)}"/></defs>`);
    for (const stroke of strokes) this.elements.push(`<use href="#a" ${this.stroke(stroke)}/>`);
  }

  /** Paints a group of areas, moved by `x` and `y`; a group whose id is known is only referred to. */
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

  private path(color: Color, outline: string, attributes: string): void {
    const fill = `fill="${this.value(color)}"`;
    this.elements.push(`<path ${fill} ${attributes} d="${compact(outline)}"/>`);
  }

  private plain([color, outline]: Area): string {
    return `<path fill="${this.value(color)}" d="${compact(outline)}"/>`;
  }

  private stroke([color, width]: Stroke): string {
    return `stroke="${this.value(color)}" stroke-width="${shortNumber(width)}"`;
  }

  private value(color: Color): string {
    return this.colors[color] ?? 'none';
  }
}

/** A length of the field as a number of the picture, with two decimals at most. */
export function shortNumber(length: number): string {
  const rounded = Math.round(length * scale * 100) / 100;
  return String(rounded).replace(/^(-?)0\./, '$1.');
}

function byColor(areas: readonly Area[]): ReadonlyMap<Color, string> {
  const outlines = new Map<Color, string>();
  for (const [color, outline] of areas) outlines.set(color, (outlines.get(color) ?? '') + outline);
  return outlines;
}

function compact(outline: string): string {
  return outline.replaceAll(' -', '-');
}

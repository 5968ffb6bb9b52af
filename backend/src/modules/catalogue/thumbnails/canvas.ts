/** Index of a colour in the palette of a thumbnail. */
export type Colour = 0 | 1 | 2 | 3 | 4 | 5;

/** Collects outlines by colour, in the order in which they cover each other. */
export class Canvas {
  private readonly layers: { readonly colour: Colour; outlines: string }[] = [];

  /** Paints an outline over what is there. */
  paint(colour: Colour, outline: string): void {
    const top = this.layers.at(-1);
    if (top?.colour === colour) top.outlines += outline;
    else this.layers.push({ colour, outlines: outline });
  }

  /** Paints tiles that do not overlap: equal colours become one path. */
  paintTiles(tiles: Iterable<readonly [colour: Colour, outline: string]>): void {
    const byColour = new Map<Colour, string>();
    for (const [colour, outline] of tiles) byColour.set(colour, (byColour.get(colour) ?? '') + outline);
    for (const [colour, outlines] of byColour) this.layers.push({ colour, outlines });
  }

  /** The picture as SVG elements; edges are drawn too, so that no seams show between tiles. */
  render(colours: readonly string[]): string {
    return this.layers
      .map(({ colour, outlines }) => {
        const value = colours[colour] ?? '';
        return `<path fill="${value}" stroke="${value}" d="${outlines}"/>`;
      })
      .join('');
  }
}

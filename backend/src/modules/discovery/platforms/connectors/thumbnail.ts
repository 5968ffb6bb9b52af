/** Cards are about 400 pixels wide. */
const wanted = 480;

interface Picture {
  readonly url: string;
  readonly width: number | null;
}

/** The smallest picture that is large enough, or else the largest; empty where there is none. */
export function bestThumbnail(pictures: readonly Picture[]): string {
  const bySize = pictures.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0));
  const large = bySize.find(({ width }) => (width ?? 0) >= wanted);
  return (large ?? bySize.at(-1))?.url ?? '';
}

import type { ViewMode } from './use-view-mode';

/** Distance between cards, in px. */
export const gap = 24;

/** Height of what stands below the picture of a card, in px at the usual text size. */
const textHeight = 124;
const pictureToText = 12;
const pictureRatio = 9 / 16;

/** Width of the picture beside the text: a share of the card, and its bounds in px. */
export const besidePicture = { least: 136, share: 0.38, most: 320 };

/** Least width, in px, of a grid with one, two, three and four columns. */
const leastWidths = [0, 520, 800, 1280];

/** Below this width, in px, text beside a picture has little room. */
const narrowWidth = 520;

/** Columns of the home page. */
const mostColumns: Readonly<Record<ViewMode, number>> = { grid: 3, list: 1 };

export interface GridLayout {
  readonly mode: ViewMode;
  readonly columns: number;
  /** How many tags of a video a card has room for. */
  readonly mostTags: number;
  /** Height of a row in px. Rows are measured when shown; this is what they are taken for before. */
  readonly rowHeight: number;
}

/** The layout of a list of videos that is `width` px wide. */
export function gridLayout(width: number, mode: ViewMode): GridLayout {
  const columns = columnsFor(width, mostColumns[mode]);
  const cardWidth = (width - gap * (columns - 1)) / columns;
  const isNarrow = mode === 'list' && cardWidth < narrowWidth;
  const rowHeight = Math.round(cardHeight(cardWidth, mode));
  return { mode, columns, mostTags: isNarrow ? 1 : 3, rowHeight };
}

/** How many columns, at most `most`, fit a grid of the given width in px. */
export function columnsFor(width: number, most: number): number {
  const fitting = leastWidths.filter((least) => least <= width).length;
  return Math.max(1, Math.min(fitting, most));
}

function cardHeight(width: number, mode: ViewMode): number {
  if (mode === 'grid') return width * pictureRatio + pictureToText + textHeight;
  const { least, share, most } = besidePicture;
  const pictureWidth = Math.min(most, Math.max(least, width * share));
  return Math.max(pictureWidth * pictureRatio, textHeight);
}

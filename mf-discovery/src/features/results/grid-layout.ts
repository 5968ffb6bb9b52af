import type { ViewMode } from './use-view-mode';

/** Distance between cards, in px. */
export const gap = 24;

/** Height of what stands below the picture of a card, in px at the usual text size. */
const textHeight = 124;
const pictureToText = 12;
const besideGap = 16;
const pictureRatio = 9 / 16;

/** Width of the picture beside the text: a share of the card, and its bounds in px. */
export const besidePicture = { least: 136, share: 0.38, most: 320 };

/** Least width, in px, of a grid with one, two, three and four columns. */
const leastWidths = [0, 520, 800, 1280];

/** Columns of the home page. */
const mostColumns: Readonly<Record<ViewMode, number>> = { grid: 3, list: 1 };

export interface GridLayout {
  readonly mode: ViewMode;
  readonly columns: number;
  /** Width of the text of a card in px. */
  readonly textWidth: number;
  /** Height of a row in px. Rows are measured when shown; this is what they are taken for before. */
  readonly rowHeight: number;
}

/** The layout of a list of videos that is `width` px wide. */
export function gridLayout(width: number, mode: ViewMode): GridLayout {
  const columns = columnsFor(width, mostColumns[mode]);
  const cardWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round(cardHeight(cardWidth, mode));
  return { mode, columns, textWidth: textWidth(cardWidth, mode), rowHeight };
}

/** How many columns, at most `most`, fit a grid of the given width in px. */
export function columnsFor(width: number, most: number): number {
  const fitting = leastWidths.filter((least) => least <= width).length;
  return Math.max(1, Math.min(fitting, most));
}

function cardHeight(width: number, mode: ViewMode): number {
  if (mode === 'grid') return width * pictureRatio + pictureToText + textHeight;
  return Math.max(pictureBeside(width) * pictureRatio, textHeight);
}

function textWidth(width: number, mode: ViewMode): number {
  return mode === 'grid' ? width : width - pictureBeside(width) - besideGap;
}

/** Width of the picture of a card that is `width` px wide. */
function pictureBeside(width: number): number {
  const { least, share, most } = besidePicture;
  return Math.min(most, Math.max(least, width * share));
}

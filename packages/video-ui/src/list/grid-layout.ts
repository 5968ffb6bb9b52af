import type { ViewMode } from './use-view-mode';

/** Distance between cards, in px. */
export const gap = 24;

/** Height of the text below the picture of a card, in px at the default text size. */
const textHeight = 124;
const pictureToText = 12;
const besideGap = 16;
const pictureRatio = 9 / 16;

/** Width of the picture beside the text: a share of the card, and its limits in px. */
export const besidePicture = { min: 136, share: 0.38, max: 320 };

/** Minimum width, in px, of a grid with one, two, three and four columns. */
const minWidths = [0, 520, 800, 1280];
/** The same in windows of the large width, where the sidebar takes a part of it. */
const minWidthsInLarge = [0, 480, 620, 1280];
const largeWindow = 1024;

/** A grid has up to three columns. */
const maxColumns: Readonly<Record<ViewMode, number>> = { grid: 3, list: 1 };

export interface GridLayout {
  readonly mode: ViewMode;
  readonly columns: number;
  /** Width of the text of a card in px. */
  readonly textWidth: number;
  /** Estimated height of a row in px, for as long as it has not been rendered and measured. */
  readonly rowHeight: number;
}

/** The layout of a list of videos that is `width` px wide. */
export function gridLayout(width: number, mode: ViewMode): GridLayout {
  const columns = columnsFor(width, maxColumns[mode]);
  const cardWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round(cardHeight(cardWidth, mode));
  return { mode, columns, textWidth: textWidth(cardWidth, mode), rowHeight };
}

/**
 * How many columns, up to `max`, fit a grid of the given width in px.
 * @param windowWidth in px, with the scrollbar, as media queries have it
 */
export function columnsFor(width: number, max: number, windowWidth = innerWidth): number {
  const widths = windowWidth >= largeWindow ? minWidthsInLarge : minWidths;
  const fitting = widths.filter((minWidth) => minWidth <= width).length;
  return Math.max(1, Math.min(fitting, max));
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
  const { min, share, max } = besidePicture;
  return Math.min(max, Math.max(min, width * share));
}

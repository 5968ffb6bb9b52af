/** Of the amount that ads beside a visitor's content and shared playlists bring in, for those whose plan has `revenue-share`. */
export const creatorSharePercent = 70;

/** Days that figures of a month are about; they are compared with as many before. */
export const revenueMonthDays = 30;

/** How many pieces of content a list of shares has: those that brought in the most. */
export const maxSharingContents = 20;

/** Of what the plan of `poolPlan` brings in during a month, for creators whose plan has `revenue-share`. */
export const poolPercent = 20;

/** Whose revenue creators have a part of, and whose members' views decide how much. */
export const poolPlan = 'premium';

/** So many networks count no more than the next one, because somebody may have a few. */
export const boundedNetworks = 4;

/** Views of one member that count for the pool in a day. */
export const maxQualifiedViews = 50;

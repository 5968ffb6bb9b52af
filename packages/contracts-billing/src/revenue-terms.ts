/** Of the amount that ads beside a visitor's content and shared playlists bring in, for those whose plan has `revenue-share`. */
export const creatorSharePercent = 70;

/** Days that figures of a month are about; they are compared with as many before. */
export const revenueMonthDays = 30;

/** How many pieces of content a list of shares has: those that brought in the most. */
export const maxSharingContents = 20;

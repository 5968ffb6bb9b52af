/** Of the amount that ads beside a creator's content bring in. Begins when content has public pages. */
export const creatorSharePercent = 70;

/** Days that figures of a month are about; they are compared with as many before. */
export const revenueMonthDays = 30;

/** How long an open page may go on with a version that nobody new gets, in days. */
export const keptDays = 30;

/** Until an archive of a visitor's data is deleted. */
export const archiveDays = 7;
/** Between the wish to delete everything and its deletion. */
export const deletionDays = 30;
/** Until the receipt of a deletion is deleted. */
export const receiptDays = 365;

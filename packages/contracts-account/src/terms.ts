/** Until an archive of a visitor's data is deleted. */
export const archiveDays = 7;
/** Between the wish to delete everything and its deletion. */
export const deletionDays = 30;
/** Until the receipt of a deletion is deleted. */
export const receiptDays = 365;

/** Digits of a code. */
export const codeDigits = 8;
/** For how long a code and its link work, in minutes. */
export const codeMinutes = 15;
/** How many browsers one person has at most. */
export const maxBrowsers = 5;
/** For how many days a changed address can be taken back. */
export const takeBackDays = 7;
/** For how many days an address has to be confirmed until who has it is trusted. */
export const trustDays = 7;

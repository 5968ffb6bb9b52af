/** Windows in which the sidebar has to stand closer; fingers need the distance everywhere. */
export const shortWindow = '@media (pointer: fine) and (max-height: 60rem)';

/** Height of a row there, with which all links and filters are above the round button of the Personalization Hub in a window of 900 px. */
export const shortRow = '25px';

/** Windows in which the sidebar has to stand closer; fingers need the distance everywhere. */
export const shortWindow = '@media (pointer: fine) and (max-height: 60rem)';

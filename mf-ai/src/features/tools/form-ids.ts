/** The fields of the tools, which links from elsewhere on the page lead to. */
export const videoFormId = 'analyze-video';
export const queryFormId = 'analyze-search';

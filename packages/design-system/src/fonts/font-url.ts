/** Address of Inter's variable font (Latin), as the bundler emits it. For `GlobalStyles`. */
export const fontUrl = new URL(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
).href;

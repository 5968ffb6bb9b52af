/**
 * Address of Inter's variable font (Latin), as the bundler emits it; what `GlobalStyles` takes in a browser.
 * Code that prerenders a page passes the address under which the site serves the file, or none.
 */
export const fontUrl = new URL(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
).href;

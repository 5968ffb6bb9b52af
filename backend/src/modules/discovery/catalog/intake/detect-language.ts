/** More does not make the answer better. */
const readLength = 400;

type Detector = (typeof import('eld/extrasmall'))['eld'];
let detector: Promise<Detector> | null = null;

/** A megabyte of statistics about languages, which only those need who store videos. */
async function load(): Promise<Detector> {
  const { eld } = await import('eld/extrasmall');
  eld.enableTextCleanup(true);
  return eld;
}

/**
 * The languages that texts are written in, as ISO 639-1; `null` where that is uncertain, as for a title of two names.
 * The statistics are loaded for the first of them.
 */
export async function detectLanguages(texts: readonly string[]): Promise<(string | null)[]> {
  if (texts.length === 0) return [];
  detector ??= load();
  const { detect } = await detector;
  return texts.map((text) => {
    const found = detect(text.slice(0, readLength));
    return found.isReliable() && /^[a-z]{2}$/.test(found.language) ? found.language : null;
  });
}

/**
 * The ISO 639-1 code of a language tag: `pt-BR` is `pt`, `eng` is `en`.
 * @returns `null` for languages without such a code, and for what is no tag
 */
export function languageCode(tag: string): string | null {
  try {
    const { language } = new Intl.Locale(tag.trim().replaceAll('_', '-'));
    return /^[a-z]{2}$/.test(language) ? language : null;
  } catch {
    return null;
  }
}

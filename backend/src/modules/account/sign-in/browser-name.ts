/** Earlier ones also say the names of later ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person calls their browser: `Chrome on Windows`. @param userAgent as it was sent; nothing of it is repeated */
export function browserName(userAgent = ''): string {
  const browser = named(browsers, userAgent) ?? 'Browser';
  const system = named(systems, userAgent);
  return system === null ? browser : `${browser} on ${system}`;
}

function named(known: typeof browsers, userAgent: string): string | null {
  return known.find(([form]) => form.test(userAgent))?.[1] ?? null;
}

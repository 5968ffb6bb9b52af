/** What robots may visit: every page, but not the API. */
export function renderRobots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

import { escapeHtml } from './html.js';

export interface Notice {
  readonly title: string;
  readonly text: string;
  /** A command to run. */
  readonly command?: string;
  /** Where to continue; a page without a link reloads itself. */
  readonly link?: { readonly address: string; readonly text: string };
  /** After how many seconds it does so; 5 where absent. */
  readonly retryAfter?: number;
}

export const nothingPublished: Notice = {
  title: 'Nothing is published yet',
  text: 'The server is running, but no version of the shell is active yet. Build and publish one:',
  command: 'npx nx build shell && npx tessera publish shell --activate',
};

export const notReady: Notice = {
  title: 'We’ll be right back',
  text: 'Tessera can’t reach its database right now. This page will reload automatically.',
};

export const tooManyRequests: Notice = {
  title: 'Too many requests',
  text: 'A lot of pages have been opened from your network in the last minute. This page will reload automatically.',
};

/** A page that needs neither scripts nor the database. */
export function renderNotice({ title, text, command, link, retryAfter = 5 }: Notice): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${link ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`}
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · Tessera</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 36rem; padding: 0 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
code { display: block; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.5rem; overflow-x: auto; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${command ? `<p><code>${escapeHtml(command)}</code></p>` : ''}
${link ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.text)}</a></p>` : ''}
</main>
</body>
</html>
`;
}

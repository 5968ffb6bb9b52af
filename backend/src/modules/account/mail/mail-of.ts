interface MailText {
  readonly heading: string;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  /** A button. */
  readonly action?: { readonly label: string; readonly url: string };
}

/**
 * A mail as plain text and as HTML, which is readable in light and dark, and without styles.
 * @throws Error if the action doesn't lead to a web page
 */
export function mailOf({ heading, paragraphs, action }: MailText): { text: string; html: string } {
  if (action && !/^https?:\/\/[^\s"<>]+$/.test(action.url))
    throw new Error('The action of a mail doesn’t lead to a web page');
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [heading, ...paragraphs, ...link, signature].join('\n\n');
  const body = [
    `<h1>${escaped(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...(action ? [button(action)] : []),
    `<p class="quiet">${signature}</p>`,
  ];
  return { text: `${text}\n`, html: page(escaped(heading), body.join('\n')) };
}

const signature = 'Tessera';

/** The address can be read as well: some programs show no links. */
function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const href = escaped(url);
  return `<p><a class="button" href="${href}">${escaped(label)}</a></p>
<p class="quiet">Or open this address: <a href="${href}">${href}</a></p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; background: #f6f5f8; color: #1d1a24; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 32px 24px; }
h1 { font-size: 22px; line-height: 1.3; }
p { overflow-wrap: anywhere; }
a { color: #6d28d9; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #7c3aed; color: #fff; text-decoration: none; }
.quiet { font-size: 14px; color: #5b5566; }
@media (prefers-color-scheme: dark) {
  body { background: #16141b; color: #f0eef4; }
  a { color: #c4b5fd; }
  .button { color: #fff; }
  .quiet { color: #b5afc0; }
}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

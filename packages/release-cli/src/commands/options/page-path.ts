import { InvalidArgumentError } from 'commander';

/**
 * Parses the path of a page of the site.
 * @throws InvalidArgumentError for anything that could lead to another site
 */
export function pagePath(text: string): string {
  const base = 'http://site.invalid';
  if (text.startsWith('/') && URL.canParse(text, base) && new URL(text, base).origin === base)
    return text;
  throw new InvalidArgumentError('It must be a path such as /news.');
}

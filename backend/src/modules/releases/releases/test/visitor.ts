import type { Composition } from '@tessera/contracts';

/** A browser that keeps its cookies. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly address: string) {}

  /** Opens a page without following redirects. */
  async open(path: string): Promise<Response> {
    const response = await fetch(this.address + path, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'sec-fetch-mode': 'navigate',
        cookie: this.cookieHeader,
      },
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** The composition of the document at a path; empty while the site has no shell. */
  async composition(path = '/about'): Promise<Composition> {
    const html = await (await this.open(path)).text();
    const [, text = '{}'] = /id="tessera-composition">(.*?)<\/script>/.exec(html) ?? [];
    return JSON.parse(text) as Composition;
  }

  /** The version of a remote that this visitor gets. */
  async versionOf(name: string): Promise<string | undefined> {
    const { remotes }: Partial<Composition> = await this.composition();
    return remotes?.find((remote) => remote.name === name)?.version;
  }

  get cookieHeader(): string {
    return [...this.cookies].map((cookie) => cookie.join('=')).join('; ');
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const end = pair.indexOf('=');
    const isGone = /expires=Thu, 01 Jan 1970/i.test(cookie);
    if (isGone) this.cookies.delete(pair.slice(0, end));
    else this.cookies.set(pair.slice(0, end), pair.slice(end + 1));
  }
}

import type { Telemetry } from '@tessera/contracts';

type Report = Telemetry['reports'][number];
type Kind = Exclude<Report['kind'], 'vital'>;

let networks = 0;

/** An address in a network of its own. */
export function freshAddress(): string {
  networks += 1;
  return `${11 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.7`;
}

/** To the site it looks like a browser: it opens a page and reports anything. */
export class Visitor {
  private constructor(
    private readonly site: string,
    private readonly address: string,
    private readonly cookies: string,
    private readonly html: string,
  ) {}

  /** @param address that a proxy would say it comes from */
  static async open(site: string, path: string, address = freshAddress()): Promise<Visitor> {
    const response = await fetch(site + path, {
      headers: {
        accept: 'text/html',
        'sec-fetch-mode': 'navigate',
        'x-forwarded-for': address,
      },
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1).join(''));
    return new Visitor(site, address, cookies.join('; '), await response.text());
  }

  /** The version of a part that the page got. */
  versionOf(name: string): string {
    return new RegExp(`/assets/${name}/([^/"]+)/`).exec(this.html)?.[1] ?? '';
  }

  /** Sends reports about a part. @returns how many were accepted */
  async report(name: string, ...kinds: readonly Kind[]): Promise<number> {
    const version = this.versionOf(name);
    const body: Telemetry = {
      composition: /"id":"(\w{20})"/.exec(this.html)?.[1] ?? '',
      reports: kinds.map((kind) => ({ kind, name, version })),
    };
    const response = await fetch(`${this.site}/api/telemetry`, {
      method: 'POST',
      headers: {
        cookie: this.cookies,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': this.address,
      },
      body: JSON.stringify(body),
    });
    return response.ok ? ((await response.json()) as { accepted: number }).accepted : 0;
  }
}

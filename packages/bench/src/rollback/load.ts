/** Visitors that open pages and load what belongs to them, without a pause, until it is stopped. */
export class Load {
  private isStopped = false;
  private readonly workers: Promise<void>[];
  requests = 0;
  /** Address and status of every request that failed. */
  readonly failures: string[] = [];

  /** @param pages addresses that are opened in turn */
  constructor(pages: readonly string[], workers: number) {
    this.workers = Array.from({ length: workers }, (_, index) => this.work(pages, index));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.workers);
  }

  private async work(pages: readonly string[], start: number): Promise<void> {
    for (let turn = start; !this.isStopped; turn += 1) {
      const page = pages[turn % pages.length] ?? '';
      const html = await this.get(page);
      const files = html.match(/\/assets\/[\w./-]+\.js/g) ?? [];
      for (const file of new Set(files)) await this.get(new URL(file, page).href);
    }
  }

  private async get(url: string): Promise<string> {
    this.requests += 1;
    try {
      const response = await fetch(url, { headers: { accept: 'text/html,*/*' } });
      if (!response.ok) this.failures.push(`${url}: ${response.status}`);
      return await response.text();
    } catch (error) {
      this.failures.push(`${url}: ${String(error)}`);
      return '';
    }
  }
}

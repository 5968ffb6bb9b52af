import { type BrowserOptions, type BrowserProcess, startBrowser } from './browser-process.js';
import { checkPage, type PageResult } from './page-check.js';
import type { PlannedPage } from './planned-pages.js';
import type { PreviewedVersion } from './preview.service.js';

/** Opens pages in a browser of its own, which starts with the first of them. */
export class OpenedPages {
  private current: Promise<BrowserProcess> | null = null;
  private isClosed = false;

  /** @param timeout for each page, in milliseconds */
  constructor(
    private readonly options: BrowserOptions,
    private readonly timeout: number,
  ) {}

  /**
   * Opens a page once.
   * @param onDecided called as soon as the machine is free for another page; what may follow only takes time
   * @throws BrowserFailure
   */
  async open(
    version: PreviewedVersion,
    page: PlannedPage,
    onDecided = (): void => {},
  ): Promise<PageResult> {
    const { browser } = await this.browser();
    return checkPage(browser, version, page, { timeout: this.timeout, onDecided });
  }

  /** Ends the browser with everything that may hang in it; the next page starts another one. */
  async restart(): Promise<void> {
    const process = this.current;
    this.current = null;
    await process?.then(
      ({ kill }) => kill(),
      () => {},
    );
  }

  /** Ends the browser for good. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.restart();
  }

  private browser(): Promise<BrowserProcess> {
    if (this.isClosed) throw new Error('The check has ended');
    this.current ??= startBrowser(this.options);
    return this.current;
  }
}

import type { Locator, Page } from '@playwright/test';

/** The search over all platforms. */
export class CrossPlatformPage {
  readonly field: Locator;
  readonly submit: Locator;
  readonly summary: Locator;
  readonly tabs: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.field = main.getByRole('searchbox', { name: 'Search all platforms' });
    this.submit = main.getByRole('button', { name: /^Search(ing\.\.\.)?$/ });
    this.summary = main.getByText(/results? (so far|on )/);
    this.tabs = main.getByRole('tab');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/cross-platform${search}`);
    await this.field.waitFor();
  }

  platform(name: string): Locator {
    return this.page.getByRole('checkbox', { name });
  }

  /** What a platform has for the search. */
  results(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  titles(name: string): Locator {
    return this.results(name).getByRole('heading', { level: 3 });
  }
}

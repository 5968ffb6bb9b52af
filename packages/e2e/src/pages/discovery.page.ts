import type { Locator, Page } from '@playwright/test';

/** Lists of videos: home, a search, a category, what is trending. */
export class DiscoveryPage {
  readonly searchField: Locator;
  readonly results: Locator;
  readonly summary: Locator;
  readonly cards: Locator;
  readonly titles: Locator;
  readonly filters: Locator;
  readonly filtersButton: Locator;
  readonly categories: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.searchField = main.getByRole('searchbox', { name: 'Search videos' });
    this.results = main.getByRole('region', { name: 'Videos' });
    this.summary = this.results.getByRole('status');
    this.cards = this.results.getByRole('listitem').filter({ has: page.getByRole('heading') });
    this.titles = this.cards.getByRole('heading', { level: 3 });
    this.filters = main.getByRole('form', { name: 'Advanced Search Filters' });
    this.filtersButton = main.getByRole('button', { name: /^Filters/ });
    this.categories = page.getByRole('navigation', { name: 'Video Categories' });
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await this.titles.first().waitFor();
  }

  async search(words: string): Promise<void> {
    await this.searchField.fill(words);
    await this.searchField.press('Enter');
  }

  /** Chooses a category in the sidebar, or in the drawer that holds it where the window is narrow. */
  async chooseCategory(name: string): Promise<void> {
    const drawerButton = this.page.getByRole('main').getByRole('button', { name: 'Categories' });
    if (await drawerButton.isVisible()) await drawerButton.click();
    await this.categories.getByRole('link', { name }).click();
  }

  /** A filter that is on, by its label. */
  chip(label: string): Locator {
    return this.page.getByRole('button', { name: `Remove filter ${label}` });
  }

  /** Number of results, as the page tells it. */
  async total(): Promise<number> {
    const text = (await this.summary.getByText(/results?$/).textContent()) ?? '';
    return Number(text.replaceAll(/\D/g, ''));
  }
}

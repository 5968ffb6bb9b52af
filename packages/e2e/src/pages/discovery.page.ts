import type { Locator, Page } from '@playwright/test';

/** Lists of videos: home, a search, a category, what is trending. */
export class DiscoveryPage {
  readonly searchField: Locator;
  readonly searchButton: Locator;
  readonly results: Locator;
  readonly summary: Locator;
  readonly cards: Locator;
  readonly titles: Locator;
  readonly moreButton: Locator;
  readonly filters: Locator;
  readonly filtersButton: Locator;
  readonly removeButtons: Locator;
  readonly clearAll: Locator;
  readonly categories: Locator;
  readonly categoriesButton: Locator;
  readonly drawer: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.searchField = main.getByRole('searchbox', { name: 'Search videos' });
    this.searchButton = main.getByRole('button', { name: /^Search(ing\.\.\.)?$/ });
    this.results = main.getByRole('region', { name: 'Videos' });
    this.summary = this.results.getByRole('status');
    this.cards = this.results.getByRole('listitem').filter({ has: page.getByRole('heading') });
    this.titles = this.cards.getByRole('heading', { level: 3 });
    this.moreButton = this.results.getByRole('button', { name: 'Show more videos' });
    // On phones they are a sheet over the page.
    this.filters = page.getByRole('form', { name: 'Advanced Search Filters' });
    this.filtersButton = main.getByRole('button', { name: /^Filters/ });
    this.removeButtons = main.getByRole('button', { name: /^Remove filter/ });
    this.clearAll = main.getByRole('button', { name: 'Clear all' });
    this.categories = page.getByRole('navigation', { name: 'Video Categories' });
    this.categoriesButton = main.getByRole('button', { name: 'Categories' });
    this.drawer = page.getByRole('dialog', { name: 'Browse' });
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
    if (await this.categoriesButton.isVisible()) await this.categoriesButton.click();
    await this.categories.getByRole('link', { name }).click();
  }

  /** A list to choose from among the advanced filters. */
  filter(label: string): Locator {
    return this.filters.getByRole('combobox', { name: label, exact: true });
  }

  quickFilter(label: string): Locator {
    return this.page.getByRole('checkbox', { name: label });
  }

  /** The button that removes an active filter, by its label. */
  chip(label: string): Locator {
    return this.page.getByRole('button', { name: `Remove filter ${label}`, exact: true });
  }

  view(kind: 'Grid' | 'List'): Locator {
    return this.results.getByRole('button', { name: `${kind} view` });
  }

  /** The title's link of the card at a place in the list, 1 being the first, as far as that is shown. */
  video(place: number): Locator {
    return this.results
      .locator(`[aria-posinset="${place}"]`)
      .getByRole('heading')
      .getByRole('link');
  }

  /** The button of the menu of a card. */
  actions(place: number): Locator {
    return this.buttonOf(place, 'More actions');
  }

  /** The last stop of the tab key in a card. */
  like(place: number): Locator {
    return this.buttonOf(place, 'Like');
  }

  /** Opens the menu of a card and chooses an item. */
  async choose(place: number, item: string): Promise<void> {
    await this.actions(place).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Place of the last card that the page holds. */
  async lastPlace(): Promise<number> {
    const last = this.results.locator('[aria-posinset]').last();
    return Number(await last.getAttribute('aria-posinset'));
  }

  /** Number of results, as the page tells it. */
  async total(): Promise<number> {
    const text = (await this.summary.getByText(/results?$/).textContent()) ?? '';
    return Number(text.replaceAll(/\D/g, ''));
  }

  private buttonOf(place: number, name: string): Locator {
    return this.results.locator(`[aria-posinset="${place}"]`).getByRole('button', { name });
  }
}

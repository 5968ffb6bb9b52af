import type { Locator, Page } from '@playwright/test';

/** What stands around every page. */
export class Frame {
  readonly skipLink: Locator;
  readonly header: Locator;
  readonly searchBox: Locator;
  readonly menuButton: Locator;
  readonly menu: Locator;
  readonly accountButton: Locator;
  readonly main: Locator;
  readonly heading: Locator;
  readonly footer: Locator;
  readonly toast: Locator;

  constructor(private readonly page: Page) {
    this.skipLink = page.getByRole('link', { name: 'Skip to content' });
    this.header = page.getByRole('banner');
    this.searchBox = this.header.getByRole('searchbox', { name: 'Search the site' });
    this.menuButton = this.header.getByRole('button', { name: 'Menu' });
    this.menu = page.getByRole('dialog', { name: 'Menu' });
    this.accountButton = this.header.getByRole('button', { name: 'Account' });
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.footer = page.getByRole('contentinfo');
    this.toast = page.getByRole('region', { name: /notifications/i }).getByRole('status');
  }

  /** The entries of the navigation that is shown: the bar, or the list in the open menu. */
  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  /** Opens an area by its entry in the navigation, through the menu where the window is narrow. */
  async openArea(label: string): Promise<void> {
    if (await this.menuButton.isVisible()) await this.menuButton.click();
    const entry = this.navigation.getByRole('link', { name: label, exact: true });
    if (!(await entry.isVisible()))
      await this.navigation.getByRole('button', { name: 'More' }).click();
    await entry.click();
  }

  async chooseTheme(name: 'Light' | 'Dark' | 'System'): Promise<void> {
    await this.accountButton.click();
    await this.page.getByRole('radio', { name }).check();
    await this.page.keyboard.press('Escape');
  }

  /** Searches from the header, as from any page that has the box. */
  async search(words: string): Promise<void> {
    await this.searchBox.fill(words);
    await this.searchBox.press('Enter');
  }
}

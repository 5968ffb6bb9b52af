import { expect, type Locator, type Page } from '@playwright/test';

/** A page of the shell itself: for journeys about what stands around every page. */
export const plainPage = '/terms-of-service';

/** What stands around every page. */
export class Frame {
  readonly skipLink: Locator;
  readonly header: Locator;
  readonly searchBox: Locator;
  /** In place of the box, on small screens. */
  readonly searchButton: Locator;
  readonly menuButton: Locator;
  readonly menu: Locator;
  readonly accountButton: Locator;
  readonly notificationsButton: Locator;
  readonly main: Locator;
  readonly heading: Locator;
  readonly footer: Locator;
  /** The region in which messages appear. */
  readonly messages: Locator;
  readonly toast: Locator;
  readonly shortcuts: Locator;
  /** What stands in the place of an area that has failed. */
  readonly failure: Locator;
  readonly tryAgain: Locator;

  constructor(private readonly page: Page) {
    this.skipLink = page.getByRole('link', { name: 'Skip to content' });
    this.header = page.getByRole('banner');
    this.searchBox = this.header.getByRole('searchbox', { name: 'Search the site' });
    this.searchButton = this.header.getByRole('button', { name: 'Search', exact: true });
    this.menuButton = this.header.getByRole('button', { name: 'Menu' });
    this.menu = page.getByRole('dialog', { name: 'Menu' });
    this.accountButton = this.header.getByRole('button', { name: 'Account' });
    this.notificationsButton = this.header.getByRole('button', { name: 'Notifications' });
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.footer = page.getByRole('contentinfo');
    this.messages = page.getByRole('region', { name: /^Notifications/ });
    this.toast = this.messages.getByRole('listitem');
    this.shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    this.failure = this.main.getByRole('alert');
    this.tryAgain = this.failure.getByRole('button', { name: 'Try Again' });
  }

  /**
   * Opens a page and waits until it is whole. Before that a painted frame stands in its place: it has the same heading, links that load a
   * document, and buttons that do nothing.
   */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.untilWhole();
  }

  async untilWhole(): Promise<void> {
    await expect(this.main.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** The entries of the navigation that is shown: the bar, or the list in the open menu. */
  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  /** Opens an area by its entry in the navigation, through the menu where the window is narrow. */
  async openArea(label: string): Promise<void> {
    const entry = this.navigation.getByRole('link', { name: label, exact: true });
    if (await this.menuButton.isVisible()) await this.menuButton.click();
    else await this.openMoreFor(entry);
    await entry.click();
  }

  /** An entry that does not fit into the bar is behind its last button; one may also be about to come. */
  private async openMoreFor(entry: Locator): Promise<void> {
    const more = this.navigation.getByRole('button', { name: 'More' });
    await entry.or(more).first().waitFor();
    if (!(await entry.isVisible())) await more.click();
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

  /** What is announced to assistive technology about the page, `text` being part of it. */
  announcement(text: string): Locator {
    return this.page.locator('[aria-live="polite"]', { hasText: text });
  }
}

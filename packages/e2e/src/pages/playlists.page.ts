import type { Locator, Page } from '@playwright/test';

/** A visitor's playlists, one of them, and the dialogs in which they are changed. */
export class PlaylistsPage {
  readonly titles: Locator;

  constructor(private readonly page: Page) {
    this.titles = page.getByRole('main').getByRole('heading', { level: 3 });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The handle by which a video is moved, by its place from 0. */
  handle(place: number): Locator {
    return this.page.getByRole('button', { name: /^Move / }).nth(place);
  }

  /** Titles of the videos in their order. */
  order(): Promise<string[]> {
    return this.titles.allTextContents();
  }

  /** Saves the video whose menu is open to a new playlist. */
  async saveToNew(title: string): Promise<void> {
    await this.page.getByRole('menuitem', { name: 'Save to playlist…' }).click();
    await this.page.getByRole('textbox', { name: 'New playlist' }).fill(title);
    await this.button('Create and save').click();
  }

  async rename(title: string): Promise<void> {
    await this.button('Edit').click();
    await this.page.getByRole('textbox', { name: 'Title' }).fill(title);
    await this.button('Save').click();
  }

  /** Switches sharing on or off. */
  async share(isShared: boolean): Promise<void> {
    await this.button('Share').click();
    await this.page.getByRole('switch').setChecked(isShared);
    await this.button('Close').click();
  }
}

import type { Locator, Page } from '@playwright/test';
import { untilSaved } from '../fixtures/saved.js';

/** A visitor's playlists, one of them, and the dialogs in which they are changed. */
export class PlaylistsPage {
  readonly titles: Locator;
  /** The field of the form. */
  readonly title: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('textbox', { name: 'Title' });
    this.titles = page.getByRole('main').getByRole('heading', { level: 3 });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The handle by which a video is moved, by its place from 0. */
  handle(place: number): Locator {
    return this.page.getByRole('button', { name: /^Move / }).nth(place);
  }

  /** Titles of the videos in their order, as soon as all can be moved: the code for dragging comes after the list. */
  async order(count: number): Promise<string[]> {
    await this.page
      .locator('main [draggable="true"]')
      .nth(count - 1)
      .waitFor();
    return this.titles.allTextContents();
  }

  /** Drops a video before the first one. */
  async dragToTop(place: number): Promise<void> {
    const targetPosition = { x: 5, y: 2 };
    await this.untilSaved(() => this.handle(place).dragTo(this.titles.first(), { targetPosition }));
  }

  /** Saves the video whose menu is open to a new playlist. */
  async saveToNew(title: string): Promise<void> {
    await this.page.getByRole('menuitem', { name: 'Save to playlist…' }).click();
    await this.page.getByRole('textbox', { name: 'New playlist' }).fill(title);
    await this.button('Create and save').click();
  }

  async rename(title: string): Promise<void> {
    await this.button('Edit').click();
    await this.title.fill(title);
    await this.untilSaved(() => this.button('Save').click());
  }

  /** How far the button of a dialog is from the dialog's end, in pixels. */
  async spaceBelow(button: string): Promise<number> {
    await this.button(button).waitFor();
    const inside = await this.button(button).boundingBox();
    const dialog = await this.page.getByRole('dialog').boundingBox();
    if (!inside || !dialog) throw new Error(`No dialog with the button ${button} is open`);
    return dialog.y + dialog.height - inside.y - inside.height;
  }

  /** Switches sharing on or off; the switch follows a moment after the click, for which `setChecked` doesn't wait. */
  async share(isShared: boolean): Promise<void> {
    await this.button('Share').click();
    const toggle = this.page.getByRole('switch', { checked: !isShared });
    await this.untilSaved(() => toggle.click());
    await this.page.getByRole('switch', { checked: isShared }).waitFor();
    await this.button('Close').click();
  }

  private untilSaved(act: () => Promise<unknown>): Promise<void> {
    return untilSaved(this.page, '/api/playlists', act);
  }
}

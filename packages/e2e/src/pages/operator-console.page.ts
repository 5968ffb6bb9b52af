import { expect, type Locator, type Page } from '@playwright/test';
import type { Operator } from '../fixtures/operator.js';

/** The console of the operators. */
export class OperatorConsolePage {
  readonly heading: Locator;
  readonly name: Locator;
  readonly password: Locator;
  readonly menu: Locator;
  readonly dialog: Locator;
  readonly reason: Locator;
  readonly rollBack: Locator;
  readonly state: Locator;
  readonly versions: Locator;
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    private readonly operator: Operator,
  ) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.name = page.getByLabel('Name');
    this.password = page.getByLabel('Password');
    this.menu = page.getByRole('button', { name: `Signed in as ${operator.name}` });
    this.dialog = page.getByRole('dialog');
    this.reason = this.dialog.getByLabel('Reason');
    this.rollBack = main.getByRole('button', { name: 'Roll back…' });
    this.state = main.getByRole('region', { name: 'State' });
    this.versions = main.getByRole('region', { name: 'Versions' });
    this.alert = page.getByRole('alert');
  }

  /** Opens a page of the console, and signs in if needed. */
  async open(path = '/operator'): Promise<void> {
    await this.page.goto(path);
    await this.signIn();
  }

  /** Opens a page of an area from the navigation. */
  async openArea(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Areas' }).click();
    await this.page.getByRole('menuitem', { name: title }).click();
  }

  async signIn(): Promise<void> {
    await this.name.fill(this.operator.name);
    await this.password.fill(this.operator.password);
    await this.password.press('Enter');
    // What was open before, such as a dialog, may be in front of everything else.
    await this.password.waitFor({ state: 'hidden' });
  }

  openRemote(name: string): Promise<void> {
    return this.page.getByRole('link', { name, exact: true }).click();
  }

  /** What the state of a remote says of a term such as _Stable_. */
  fact(term: string): Locator {
    return this.state.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd');
  }

  /** The entry of a version. */
  version(name: string): Locator {
    return this.versions.getByRole('listitem').filter({ hasText: name });
  }

  /** A version among those to which one can roll back. */
  wayBack(version: string): Locator {
    const group = this.dialog.getByRole('group', { name: 'Roll back to' });
    return group.getByRole('radio', { name: `${version} ` });
  }

  /** Rolls back by the keyboard, in the fewest steps. */
  async rollBackBecause(reason: string): Promise<void> {
    await this.rollBack.click();
    await this.giveReason(reason);
  }

  /** In the dialog that is opening. */
  async giveReason(reason: string): Promise<void> {
    await expect(this.reason).toBeFocused();
    await this.page.keyboard.type(reason);
    await this.page.keyboard.press('Enter');
  }
}

import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Test cards by what they do. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000000000003220',
  paysToo: '5555555555554444',
  paysAsWell: '378282246310005',
} as const;

/** The payment form in its frame, wherever a page shows it. */
export class PaymentPage {
  readonly form: FrameLocator;

  constructor(page: Page) {
    this.form = page.frameLocator('iframe[title="Payment form"]');
  }

  button(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  /** Types a card in and presses the button. */
  async pay(label: string, card: keyof typeof cards, email?: string): Promise<void> {
    await this.form.getByLabel('Card number').fill(cards[card]);
    await this.form.getByLabel('Expiration').fill('12 / 40');
    await this.form.getByLabel('CVC').fill('123');
    if (email !== undefined) await this.form.getByLabel('Email').fill(email);
    await this.button(label).click();
  }
}

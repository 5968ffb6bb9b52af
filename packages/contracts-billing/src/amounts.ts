/** The only currency of the site, in ISO 4217. */
export const currency = 'usd';

/** The least and the most that can be donated at once, in dollars. */
export const minDonation = 1;
export const maxDonation = 10_000;

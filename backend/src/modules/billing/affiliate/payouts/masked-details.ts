import type { MaskedDetails, PayoutDetails } from '@tessera/contracts-billing';

/** What a visitor recognizes their details by, and nobody else learns anything from. */
export function masked(details: PayoutDetails): MaskedDetails {
  const { method } = details;
  if (method === 'paypal')
    return { method, destination: `PayPal ${maskedEmail(details.email)}`, country: null };
  if (method === 'iban') {
    const country = details.iban.slice(0, 2);
    return { method, destination: `IBAN ${country}•• ${lastOf(details.iban)}`, country };
  }
  const { country, accountNumber } = details;
  return { method, destination: `${country} account ${lastOf(accountNumber)}`, country };
}

function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** Of short numbers at most a third is shown. */
function lastOf(number: string): string {
  return `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 3)))}`;
}

import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';

/** Countries whose banks know accounts by a routing number, by their codes (ISO 3166-1); the others have IBANs. */
export const routingCountries = {
  AU: 'Australia',
  CA: 'Canada',
  HK: 'Hong Kong',
  IN: 'India',
  JP: 'Japan',
  KR: 'South Korea',
  MX: 'Mexico',
  NZ: 'New Zealand',
  SG: 'Singapore',
  US: 'United States',
  ZA: 'South Africa',
} as const;
export type RoutingCountry = keyof typeof routingCountries;
const routingCountryCodes = Object.keys(routingCountries) as [RoutingCountry, ...RoutingCountry[]];

const holder = z
  .string()
  .trim()
  .min(2, 'Enter the name of the account holder')
  .max(100, 'Use at most 100 characters')
  .regex(/^[^\p{C}]*$/u, 'Use letters');

/** As banks print it, with spaces, or without. */
const iban = z
  .string()
  .max(60, 'Enter a valid IBAN')
  .transform((text) => electronicFormatIBAN(text) ?? '')
  .refine((text) => isValidIBAN(text), 'Enter a valid IBAN');

const digits = (min: number, max: number, message: string) =>
  z
    .string()
    .max(40, message)
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .refine((text) => /^\d+$/.test(text) && text.length >= min && text.length <= max, message);

const paypalDetails = z.strictObject({
  method: z.literal('paypal'),
  email: z.email('Enter an email address').max(200, 'Use at most 200 characters'),
});

const ibanDetails = z.strictObject({ method: z.literal('iban'), holder, iban });

const accountDetails = z
  .strictObject({
    method: z.literal('account'),
    holder,
    country: z.enum(routingCountryCodes, 'Choose a country'),
    routingNumber: digits(3, 11, 'Enter a valid routing number'),
    accountNumber: digits(4, 18, 'Enter a valid account number'),
  })
  .refine(({ country, routingNumber }) => country !== 'US' || isUsRouting(routingNumber), {
    path: ['routingNumber'],
    message: 'Enter a valid routing number of nine digits',
  });

/** Where payouts go. */
export const payoutDetails = z.discriminatedUnion('method', [
  paypalDetails,
  ibanDetails,
  accountDetails,
]);
export type PayoutDetails = z.output<typeof payoutDetails>;
export type PayoutMethod = PayoutDetails['method'];
const payoutMethod = z.enum(['paypal', 'iban', 'account']);

const everything = z.object({
  method: payoutMethod,
  email: z.string(),
  holder: z.string(),
  iban: z.string(),
  country: z.enum(routingCountryCodes),
  routingNumber: z.string(),
  accountNumber: z.string(),
});
export type TypedPayoutDetails = z.infer<typeof everything>;

/** What a form has for all methods: of it, only what belongs to the chosen one is checked and sent. */
export const typedPayoutDetails = everything.transform(ofMethod).pipe(payoutDetails);

export const maskedDetails = z.object({
  method: payoutMethod,
  /** For example `PayPal a•••@example.com`. */
  destination: z.string(),
  /** ISO 3166-1; `null` for PayPal. */
  country: z.string().nullable(),
});
export type MaskedDetails = z.infer<typeof maskedDetails>;

function ofMethod(typed: TypedPayoutDetails): z.input<typeof payoutDetails> {
  const { method, email, holder: name, iban: number, ...account } = typed;
  if (method === 'paypal') return { method, email };
  if (method === 'iban') return { method, holder: name, iban: number };
  return { method, holder: name, ...account };
}

/** The checksum that the American Bankers Association gives routing numbers. */
function isUsRouting(routingNumber: string): boolean {
  const weights = [3, 7, 1];
  const sum = routingNumber
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return routingNumber.length === 9 && sum % 10 === 0;
}

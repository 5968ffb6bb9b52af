import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { codeDigits } from './terms.js';

/** An address as it is shown, such as `a…@example.org`. */
const maskedAddress = z.string();

export const signedInBrowser = z.object({
  id: z.uuid(),
  /** Such as `Chrome on Windows`. */
  name: z.string(),
  since: z.iso.datetime(),
  /** To within some hours. */
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type SignedInBrowser = z.infer<typeof signedInBrowser>;

/** What was bought with the address in a browser that never confirmed it. */
export const foundThings = z.object({
  /** What would be added. */
  things: z.array(z.object({ label: z.string(), count: z.int().positive() })),
  /** What ends or changes then, in sentences. */
  notes: z.array(z.string()),
});
export type FoundThings = z.infer<typeof foundThings>;

/** What somebody without an address would lose with the browser. */
export const worthKeeping = ['playlist', 'plan', 'file', 'content', 'event'] as const;
export type WorthKeeping = (typeof worthKeeping)[number];

const keepOffer = z.object({ what: z.enum(worthKeeping) });

export const signInState = z.object({
  /** `null` until an address is confirmed. */
  address: maskedAddress.nullable(),
  /** Where receipts went, in full; `null` once an address is confirmed, and where nothing was bought. */
  receiptAddress: z.string().nullable(),
  /** `null` where there is nothing to bring, or no address is confirmed. */
  found: foundThings.nullable(),
  /** The ones that were used last come first. */
  browsers: z.array(signedInBrowser),
  /** The last change of the address, while it can be taken back. */
  change: z.object({ from: maskedAddress, until: z.iso.datetime() }).nullable(),
});
export type SignInState = z.infer<typeof signInState>;

/** What happens if this browser continues as the person who has confirmed the address before. */
export const foreseenJoin = z.object({
  address: maskedAddress,
  /** What this browser has, which can be added or left behind. */
  things: z.array(z.object({ label: z.string(), count: z.int().positive() })),
  /** What ends or changes if it is added, in sentences. */
  notes: z.array(z.string()),
  /** What ends if that is left behind, in sentences. */
  endings: z.array(z.string()),
  /** Those of the person. */
  browsers: z.array(signedInBrowser),
});
export type ForeseenJoin = z.infer<typeof foreseenJoin>;

/** `join` is `null` where the things of this browser are kept with the address now. */
export const confirmation = z.object({ code: z.uuid(), join: foreseenJoin.nullable() });
export type Confirmation = z.infer<typeof confirmation>;

/** As people type or paste it: `1234 5678`. */
const typedCode = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), `Enter the ${codeDigits} digits.`));

export const signInAddress = z.strictObject({
  email: z.email('Enter an email address.').max(254),
});
export const signInCode = z.strictObject({ digits: typedCode });

const token = z.string().regex(/^[\w-]{43}$/);
const params = z.strictObject({ id: z.uuid() });

export const signInEndpoints = defineEndpoints({
  'GET /api/account/sign-in': {
    summary: 'Get how your things are kept',
    access: 'visitor',
    response: signInState,
    errors: [],
  },
  'POST /api/account/sign-in/codes': {
    summary: 'Send a code to an address',
    access: 'visitor',
    cost: 5,
    body: signInAddress,
    /** The same whether or not the address is known. */
    response: z.object({ code: z.uuid(), expiresAt: z.iso.datetime() }),
    status: 202,
    errors: ['too-many-codes'],
  },
  'POST /api/account/sign-in/codes/:id/confirm': {
    summary: 'Confirm an address by its code',
    access: 'visitor',
    cost: 5,
    params,
    body: signInCode,
    response: confirmation,
    errors: [
      'code-wrong',
      'code-expired',
      'too-many-codes',
      'address-kept-elsewhere',
      'address-changed-recently',
      'data-being-deleted',
    ],
  },
  'POST /api/account/sign-in/codes/:id/join': {
    summary: 'Continue as the person with the address',
    access: 'visitor',
    cost: 10,
    params,
    body: z.strictObject({
      /** Whether what this browser has is added; otherwise it is deleted. */
      merge: z.boolean(),
      /** A browser that is removed for this one. */
      inPlaceOf: z.uuid().optional(),
    }),
    /** Receipt of what is deleted; `null` where nothing is. */
    response: z.object({ receipt: z.string().nullable() }),
    errors: ['code-expired', 'too-many-browsers', 'data-being-deleted'],
  },
  'POST /api/account/sign-in/links/look': {
    summary: 'Get what a link from a mail is for',
    access: 'visitor',
    cost: 5,
    body: z.strictObject({ token }),
    /** Changes nothing: programs that check mail open links too. */
    response: z.object({ address: maskedAddress, isFromHere: z.boolean() }),
    errors: ['code-expired'],
  },
  'POST /api/account/sign-in/links/confirm': {
    summary: 'Confirm an address by the link from its mail',
    access: 'visitor',
    cost: 5,
    body: z.strictObject({ token }),
    response: confirmation,
    errors: [
      'code-expired',
      'address-kept-elsewhere',
      'address-changed-recently',
      'data-being-deleted',
    ],
  },
  'POST /api/account/sign-in/found/bring': {
    summary: 'Add what was bought with your address in another browser',
    access: 'visitor',
    cost: 10,
    /** Repeated, it does nothing. That browser becomes a new visitor. */
    response: z.object({ brought: z.int().nonnegative() }),
    errors: [],
  },
  'GET /api/account/sign-in/offer': {
    summary: 'Get whether to offer you to keep your things',
    access: 'visitor',
    /** `null` where nothing would be lost, an address is confirmed, or the offer was dismissed. */
    response: z.object({ offer: keepOffer.nullable() }),
    errors: [],
  },
  'DELETE /api/account/sign-in/offer': {
    summary: 'Dismiss that offer for good',
    access: 'visitor',
    response: z.object({}),
    errors: [],
  },
  'DELETE /api/account/sign-in/browsers/:id': {
    summary: 'Sign a browser out',
    access: 'visitor',
    params,
    response: z.object({}),
    errors: ['browser-not-found'],
  },
  'DELETE /api/account/sign-in/browsers': {
    summary: 'Sign out all other browsers',
    access: 'visitor',
    response: z.object({ count: z.int().nonnegative() }),
    errors: [],
  },
  'POST /api/account/sign-in/address/take-back': {
    summary: 'Take a changed address back, by the link from its mail',
    access: 'visitor',
    cost: 5,
    body: z.strictObject({ token }),
    response: z.object({ address: maskedAddress }),
    errors: ['link-expired'],
  },
});

export const signInErrors = {
  'code-wrong': {
    status: 422,
    title: 'Wrong code',
    extra: z.object({ triesLeft: z.int().nonnegative() }),
  },
  'code-expired': { status: 410, title: 'This code has expired' },
  'link-expired': { status: 410, title: 'This link has expired' },
  'too-many-codes': { status: 429, title: 'Too many codes' },
  'too-many-browsers': { status: 409, title: 'Too many browsers' },
  'address-kept-elsewhere': { status: 409, title: 'This address is in use' },
  'address-changed-recently': { status: 409, title: 'This address was changed recently' },
  'data-being-deleted': { status: 409, title: 'Data is being deleted' },
  'browser-not-found': { status: 404, title: 'Browser not found' },
} as const;

export const signInPageEvents = {
  /** This browser continues as somebody else; the page has to start anew. */
  'browser-joined': z.object({}),
  /** Things came from another browser: everything on the page may be outdated. */
  'things-joined': z.object({}),
  /** Something was stored that would be lost with the browser. */
  'keep-offered': keepOffer,
} as const;

import { z } from 'zod';

/** One address, of which no part could be taken for another one or for a header. */
export const emailAddress = z.email().max(254);

const oneLine = /^[^\p{Cc}\u{2028}\u{2029}]*$/u;

/** Bounds of the content, in characters. */
const max = { subject: 200, text: 100_000, html: 400_000 } as const;

const content = z.strictObject({
  subject: z.string().trim().min(1).max(max.subject).regex(oneLine, 'has line breaks'),
  text: z.string().min(1).max(max.text),
  html: z.string().min(1).max(max.html).optional(),
});

/** What is said, as it is kept until it has been sent. */
export type MailContent = z.output<typeof content>;

const newMail = z.strictObject({
  ...content.shape,
  to: emailAddress,
  kind: z.string().regex(/^[a-z][a-z\d-]{0,59}$/),
  visitorId: z.string().min(1).optional(),
  key: z.string().min(1).max(200).optional(),
});

/** One mail to one person. */
export interface NewMail extends MailContent {
  /** One address. */
  readonly to: string;
  /** What it is about, for operators and for the limit: `receipt`. */
  readonly kind: string;
  /** Whom it is for, where that is known: it is part of their data. */
  readonly visitorId?: string | undefined;
  /** Of one kind, mail with the same key is sent once. */
  readonly key?: string | undefined;
}

/** @throws Error that names the wrong part, and not its value */
export function checkedMail(mail: NewMail): NewMail {
  const result = newMail.safeParse(mail);
  if (result.success) return result.data;
  const parts = new Set(result.error.issues.map(({ path }) => path.join('.') || 'mail'));
  throw new Error(`A mail can’t be sent with this ${[...parts].join(', ')}`);
}

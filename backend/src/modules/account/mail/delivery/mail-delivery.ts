/** A mail as nodemailer takes it. */
export interface MailMessage {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The same in every attempt, so that mail servers and programs can drop what arrives twice. */
  readonly messageId: string;
  readonly date: Date;
}

/** How mail leaves the site. */
export abstract class MailDelivery {
  /** Where it goes, for operators. */
  abstract readonly destination: string;

  /** @throws Error of nodemailer or of the file system */
  abstract deliver(message: MailMessage): Promise<void>;
}

/** Of every message: programs don't answer it, and nodemailer reads nothing that a text names. */
export const messageOptions = {
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
};

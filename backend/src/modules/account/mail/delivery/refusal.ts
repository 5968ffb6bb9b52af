import type { NodemailerError } from 'nodemailer';

/** Why a mail was not taken. */
export interface Refusal {
  /** Whether it will never be. */
  readonly isPermanent: boolean;
  /** For operators. Servers repeat what they were sent, so nothing in it is an address or could be a secret. */
  readonly reason: string;
}

const maxLength = 300;
/** Words of a server's answer are shorter; tokens, links and encoded text are longer. */
const longWord = /\S{25,}/g;

/** @param error of nodemailer or of the file system */
export function refusalOf(error: unknown): Refusal {
  const { code, permanent = false, message } = error as NodemailerError;
  return {
    // A password that is wrong is put right by who runs the site, and not by giving up the mail.
    isPermanent: permanent && code !== 'EAUTH',
    reason: withoutSecrets(message),
  };
}

function withoutSecrets(message: string): string {
  return message
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/\S*:\/\/\S*/g, '…')
    .replaceAll(longWord, '…')
    .slice(0, maxLength);
}

/** For example `a…@example.org`. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`;
}

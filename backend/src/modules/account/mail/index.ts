export { MailFacade, type MailOutcome } from './mail.facade.js';
export { MailModule } from './mail.module.js';
export { maskedAddress } from './delivery/refusal.js';
export { mailOf } from './mail-of.js';
export type { NewMail } from './new-mail.js';

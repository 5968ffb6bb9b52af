import { definition as account } from '../../../account/account/definition.js';
import { definition as mail } from '../../../account/mail/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as signIn } from '../../../account/sign-in/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as alarms } from '../../../releases/alarms/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as storage } from '../definition.js';

/** The module, and what knows who is trusted. */
export const modules = [
  operators,
  alarms,
  visitors,
  notifications,
  mail,
  account,
  signIn,
  storage,
] as const;

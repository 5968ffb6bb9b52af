import { definition as account } from '../../../account/account/definition.js';
import { definition as mail } from '../../../account/mail/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as signIn } from '../../../account/sign-in/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as entitlements } from '../../entitlements/definition.js';
import { definition as ledger } from '../../ledger/definition.js';
import { definition } from '../definition.js';

/** What a site needs to sell. */
export const billingModules = [
  account,
  entitlements,
  ledger,
  mail,
  notifications,
  operators,
  signIn,
  visitors,
  definition,
] as const;

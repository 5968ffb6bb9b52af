import { contract } from '@tessera/contracts-account';
import { defineModule } from '../../../platform/modules/index.js';
import { signInMigrations } from './migrations/index.js';
import { SignInModule } from './sign-in.module.js';

export const definition = defineModule({
  name: 'sign-in',
  imports: [SignInModule],
  contracts: [contract],
  migrations: signInMigrations,
});

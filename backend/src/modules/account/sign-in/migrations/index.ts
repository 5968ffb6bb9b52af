import type { Migration } from '../../../../platform/database/index.js';
import { SignIn1764000085000 } from './1764000085000-sign-in.js';
import { Trust1764000085030 } from './1764000085030-trust.js';
import { KeepOffers1764000087051 } from './1764000087051-keep-offers.js';

export const signInMigrations: readonly Migration[] = [
  SignIn1764000085000,
  Trust1764000085030,
  KeepOffers1764000087051,
];

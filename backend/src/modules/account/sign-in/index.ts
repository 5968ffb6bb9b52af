export { AddressesFacade } from './addresses.facade.js';
export { SignInModule } from './sign-in.module.js';
export { TrustFacade } from './trust.facade.js';

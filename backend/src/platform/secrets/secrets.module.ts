import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/index.js';
import { keptSecret } from '../data-folder/index.js';
import { SITE_SECRET } from './site-secret.js';
import { TokenSigner } from './token-signer.js';

/** Signs what the site hands out and wants to recognize when it comes back. */
@Global()
@Module({
  providers: [
    {
      provide: SITE_SECRET,
      inject: [SETTINGS],
      useFactory: ({ cookieSecret, dataDir }: Settings) =>
        cookieSecret ?? keptSecret(join(dataDir, 'cookie-secret')),
    },
    TokenSigner,
  ],
  exports: [SITE_SECRET, TokenSigner],
})
export class SecretsModule {}

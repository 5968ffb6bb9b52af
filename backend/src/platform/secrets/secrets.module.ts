import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/index.js';
import { keptSecret } from '../data-folder/index.js';
import { SITE_SECRET } from './site-secret.js';
import { TextSealer } from './text-sealer.js';
import { TokenSigner } from './token-signer.js';

/** Signs what the site hands out and wants to recognize when it comes back, and encrypts what a copy of the database must not tell. */
@Global()
@Module({
  providers: [
    {
      provide: SITE_SECRET,
      inject: [SETTINGS],
      useFactory: ({ cookieSecret, dataDir }: Settings) =>
        cookieSecret ?? keptSecret(join(dataDir, 'cookie-secret')),
    },
    TextSealer,
    TokenSigner,
  ],
  exports: [SITE_SECRET, TextSealer, TokenSigner],
})
export class SecretsModule {}

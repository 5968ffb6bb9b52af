import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountModule } from '../account/index.js';
import { MailModule } from '../mail/index.js';
import { VisitorsModule } from '../visitors/index.js';
import { AddressChanges } from './address-changes.service.js';
import { AddressKeeper } from './address-keeper.js';
import { AddressesFacade } from './addresses.facade.js';
import { Browsers } from './browsers.service.js';
import { CodeSecrets } from './code-secrets.js';
import { Codes } from './codes.service.js';
import { Confirmations } from './confirmations.service.js';
import { AddressChangeEntity } from './entities/address-change.entity.js';
import { BrowserEntity } from './entities/browser.entity.js';
import { CodeEntity } from './entities/code.entity.js';
import { KeepOfferEntity } from './entities/keep-offer.entity.js';
import { PersonEntity } from './entities/person.entity.js';
import { TrustWordEntity } from './entities/trust-word.entity.js';
import { FoundThingsService } from './found-things.service.js';
import { Joins } from './joins.service.js';
import { KeepOffers } from './keep-offers.service.js';
import { LastUses } from './last-uses.js';
import { LastUsesMiddleware } from './last-uses.middleware.js';
import { SignInData } from './sign-in-data.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignInStates } from './sign-in-states.service.js';
import { SignInController } from './sign-in.controller.js';
import { TrustLists } from './trust-lists.service.js';
import { TrustReader } from './trust-reader.service.js';
import { TrustWords } from './trust-words.service.js';
import { TrustController } from './trust.controller.js';
import { TrustFacade } from './trust.facade.js';

/** Visitors who keep their things with an address, in several browsers, and who of them is trusted. */
@Module({
  imports: [
    AccountModule,
    MailModule,
    VisitorsModule,
    TypeOrmModule.forFeature([
      AddressChangeEntity,
      BrowserEntity,
      CodeEntity,
      KeepOfferEntity,
      PersonEntity,
      TrustWordEntity,
    ]),
  ],
  controllers: [SignInController, TrustController],
  providers: [
    AddressChanges,
    AddressKeeper,
    AddressesFacade,
    Browsers,
    CodeSecrets,
    Codes,
    Confirmations,
    FoundThingsService,
    Joins,
    KeepOffers,
    LastUses,
    SignInData,
    SignInLimits,
    SignInStates,
    TrustFacade,
    TrustLists,
    TrustReader,
    TrustWords,
  ],
  exports: [AddressesFacade, TrustFacade],
})
export class SignInModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(LastUsesMiddleware).forRoutes('/');
  }
}

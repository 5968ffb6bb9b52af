import { Global, Module, type DynamicModule } from '@nestjs/common';
import { SETTINGS, type Settings } from './settings.js';

/** Gives the settings to every module that asks for them. */
@Global()
@Module({})
export class SettingsModule {
  static of(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}

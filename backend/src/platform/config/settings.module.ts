import { Global, Module, type DynamicModule } from '@nestjs/common';
import { type SettingsDeclaration, variableOf } from './define-settings.js';
import { SETTINGS, type Settings } from './platform-settings.js';

/** Provides the settings of the platform to all modules, and those of a module to itself. */
@Global()
@Module({})
export class SettingsModule {
  /** @param settings everything that `readSettings` has read */
  static of(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }

  /** Provides what a module has declared, to this module only: `@Inject(declaration.token)`. */
  static forFeature(declaration: SettingsDeclaration): DynamicModule {
    const { token } = declaration;
    const useFactory = (settings: Settings) => ownSettings(declaration, settings);
    return {
      module: ModuleSettings,
      providers: [{ provide: token, inject: [SETTINGS], useFactory }],
      exports: [token],
    };
  }
}

@Module({})
class ModuleSettings {}

function ownSettings({ definitions }: SettingsDeclaration, settings: Settings): object {
  const read = new Map<string, unknown>(Object.entries(settings));
  const own = Object.keys(definitions).map((name) => {
    if (read.has(name)) return [name, read.get(name)] as const;
    throw new Error(`${variableOf(name)} was not read: name its settings in definition.ts`);
  });
  return Object.fromEntries(own);
}

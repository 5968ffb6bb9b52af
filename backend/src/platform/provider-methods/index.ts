import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';

export interface ProviderMethod {
  /** As the class declares it, for finding what a decorator has noted about it. */
  readonly method: object;
  /** The same, bound to its provider. */
  readonly call: (...args: readonly unknown[]) => unknown;
}

export interface OwnedProvider {
  readonly provider: object;
  /** Class of the module that has it. */
  readonly owner: string;
}

/** The methods of all providers of the application, which decorators bind to jobs, events and the like. */
@Injectable()
export class ProviderMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Complete once modules initialize. */
  all(): ProviderMethod[] {
    return this.providers().flatMap(({ provider }) => this.methodsOf(provider));
  }

  /** Instances of all providers that are objects. */
  providers(): OwnedProvider[] {
    return this.discovery.getProviders().flatMap(({ instance, host }) => {
      const provider: unknown = instance;
      if (typeof provider !== 'object' || provider === null) return [];
      return [{ provider, owner: host?.name ?? 'the application' }];
    });
  }

  private methodsOf(provider: object): ProviderMethod[] {
    const prototype = Reflect.getPrototypeOf(provider);
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method: unknown = prototype && Reflect.get(prototype, name);
      if (typeof method !== 'function') return [];
      const call = method.bind(provider) as ProviderMethod['call'];
      return [{ method, call }];
    });
  }
}

@Module({
  imports: [DiscoveryModule],
  providers: [ProviderMethods],
  exports: [ProviderMethods],
})
export class ProviderMethodsModule {}

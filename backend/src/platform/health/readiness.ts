import { Injectable } from '@nestjs/common';

/** Something that is the matter with the site, as this process sees it. */
export interface Impairment {
  /** Whether visitors get no working page from this process, so that requests should be sent to another one. */
  readonly isFatal: boolean;
  /** One sentence without secrets: everybody may ask. */
  readonly text: string;
}

/** A part of the site that knows whether it can do its work. */
export interface ReadinessSource {
  /** What is the matter now; empty where nothing is. */
  impairments(): Promise<readonly Impairment[]>;
}

/** Knows whom to ask whether the site is ready. Modules register their sources when they are initialized. */
@Injectable()
export class Readiness {
  private readonly sources: ReadinessSource[] = [];

  register(source: ReadinessSource): void {
    this.sources.push(source);
  }

  async impairments(): Promise<Impairment[]> {
    const found = await Promise.all(this.sources.map((source) => source.impairments()));
    return found.flat();
  }
}

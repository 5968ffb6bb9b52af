import { Injectable } from '@nestjs/common';

/** A problem of the site, as this process sees it. */
export interface Impairment {
  /** Whether this process can't serve pages, so that requests should be sent to another one. */
  readonly isFatal: boolean;
  /** One sentence without secrets, because it is public. */
  readonly text: string;
}

/** A part of the site that reports its problems. */
export interface ReadinessSource {
  /** Current problems; empty if there are none. */
  impairments(): Promise<readonly Impairment[]>;
}

/** Collects the problems of the site. Modules register their sources when they are initialized. */
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

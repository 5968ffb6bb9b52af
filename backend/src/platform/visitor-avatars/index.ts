/**
 * The pictures by which visitors know themselves, in the header of every page. The module that keeps pictures registers itself; in an
 * application without one nobody has any.
 */
import { Global, Injectable, Module } from '@nestjs/common';

/** Knows the pictures of visitors. */
export interface AvatarSource {
  /** Address of a visitor's picture on this site, another one whenever the picture is; `null` where they have none. */
  avatarOf(visitorId: string): Promise<string | null>;
}

/** Asks for the pictures of visitors. */
@Injectable()
export class VisitorAvatars {
  private source: AvatarSource | null = null;

  /** @throws Error if there is one already */
  register(source: AvatarSource): void {
    if (this.source) throw new Error('Another module knows the pictures of visitors already');
    this.source = source;
  }

  /** As the source says. */
  async of(visitorId: string): Promise<string | null> {
    return (await this.source?.avatarOf(visitorId)) ?? null;
  }
}

@Global()
@Module({ providers: [VisitorAvatars], exports: [VisitorAvatars] })
export class VisitorAvatarsModule {}

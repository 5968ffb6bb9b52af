import { PlatformFailure } from '../platform-failure.js';

export interface Token {
  readonly value: string;
  readonly expiresInSeconds: number | null;
}

/** A token is renewed a minute before it expires, so that it lasts for the request that it is used in. */
const marginMs = 60_000;

/** The token that a platform gives for the site's own key. It is kept in memory only. */
export class AppToken {
  private current: { readonly value: string; readonly until: number } | null = null;

  /**
   * Sends a request with the token. If the platform refuses it, sends it again with a new one, once.
   * @param fetchToken asks for a new one
   */
  async use<T>(fetchToken: () => Promise<Token>, send: (token: string) => Promise<T>): Promise<T> {
    const kept = this.valid();
    if (kept === null) return send(await this.renew(fetchToken));
    try {
      return await send(kept);
    } catch (error) {
      if (!(error instanceof PlatformFailure && error.kind === 'unauthorized')) throw error;
      return send(await this.renew(fetchToken));
    }
  }

  private valid(): string | null {
    return this.current && this.current.until > Date.now() ? this.current.value : null;
  }

  private async renew(fetchToken: () => Promise<Token>): Promise<string> {
    this.current = null;
    const { value, expiresInSeconds } = await fetchToken();
    const lifeMs = expiresInSeconds === null ? Infinity : expiresInSeconds * 1000 - marginMs;
    this.current = { value, until: Date.now() + lifeMs };
    return value;
  }
}

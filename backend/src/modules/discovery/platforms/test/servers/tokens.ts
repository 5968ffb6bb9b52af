/** Tokens that a server gives out and takes back. */
export class Tokens {
  private readonly valid = new Set<string>();
  issued = 0;

  constructor(private readonly prefix: string) {}

  issue(): string {
    this.issued += 1;
    const token = `${this.prefix}-${this.issued}`;
    this.valid.add(token);
    return token;
  }

  accepts(token: string | undefined): boolean {
    return token !== undefined && this.valid.has(token);
  }

  /** Those that were given out are refused from now on. */
  revoke(): void {
    this.valid.clear();
  }
}

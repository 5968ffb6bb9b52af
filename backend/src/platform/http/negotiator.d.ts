/** @types/negotiator is outdated: it lacks `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, unknown>> });

    /** The available encodings that the client accepts, the best first; `preferred` decides between equals. */
    encodings(
      available: readonly string[],
      options: { readonly preferred: readonly string[] },
    ): string[];
  }
}

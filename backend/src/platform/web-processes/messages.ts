/** What a process that serves requests tells the first one. */
export type ToPrimary =
  | { readonly kind: 'database' }
  /** It serves requests now, at this address. */
  | { readonly kind: 'ready'; readonly address: string }
  | { readonly kind: 'metrics' };

/** What the first one answers. */
export type FromPrimary =
  | { readonly kind: 'database'; readonly url: string }
  /** Of all processes; `null` if they could not be read. */
  | { readonly kind: 'metrics'; readonly text: string | null };

/** To a process that shall finish its requests and jobs and exit. Any parent may send it. */
export const stopMessage = 'stop';

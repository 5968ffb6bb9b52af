import { type ComponentType, lazy } from 'react';

/** A part of a card that most visits never need, loaded when it is first shown. A card works without it. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}

import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

interface DeferredOptions<P> {
  /** Loads the component; called again after a failure. */
  readonly load: () => Promise<ComponentType<P>>;
  /** What it is wanted for, for example a message; `null` or `false` as long as it is not. */
  readonly wantedFor: unknown;
  readonly onFailure?: () => void;
}

/**
 * Renders a component whose code is loaded when it is first wanted, and nothing until then. After a failure, for example
 * offline, the page works without it, and the next time that it is wanted it is loaded again. The error is reported like one that
 * nobody caught, which the page sends to the site.
 */
export function useDeferred<P extends object>(options: DeferredOptions<P>, props: P): ReactNode {
  const { wantedFor } = options;
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  const isMissing = component === null;
  const start = useEffectEvent(() => {
    options.load().then(
      (loaded) => setComponent(() => loaded),
      (error: unknown) => {
        // Offline it is no fault of what was released.
        if (navigator.onLine) reportError(error);
        options.onFailure?.();
      },
    );
  });

  useEffect(() => {
    if (isMissing && wantedFor !== null && wantedFor !== false) start();
  }, [isMissing, wantedFor]);

  return component && createElement(component, props);
}

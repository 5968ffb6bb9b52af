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
 * Renders a component whose code is loaded when it is first wanted; nothing until then. Where that fails, as on a device
 * that is offline, the page goes on without it, and it is loaded when it is wanted for something else.
 */
export function useDeferred<P extends object>(options: DeferredOptions<P>, props: P): ReactNode {
  const { wantedFor } = options;
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  const isMissing = component === null;
  const start = useEffectEvent(() => {
    options.load().then(
      (loaded) => setComponent(() => loaded),
      () => options.onFailure?.(),
    );
  });

  useEffect(() => {
    if (isMissing && wantedFor !== null && wantedFor !== false) start();
  }, [isMissing, wantedFor]);

  return component && createElement(component, props);
}

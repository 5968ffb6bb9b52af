import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What `Tabs` takes of the address. */
export interface AddressedTab<V extends string> {
  readonly value: V;
  /** Opens a tab with an entry in the history, so that going back returns to the last one. */
  readonly onChange: (value: V) => void;
}

/**
 * Keeps the chosen tab in the query of the address, for example `?tab=comments`. The first tab is that of an address
 * without it, or with an unknown value.
 */
export function useTabInQuery<V extends string>(
  values: readonly [V, ...V[]],
  parameter = 'tab',
): AddressedTab<V> {
  const [parameters, setParameters] = useSearchParams();
  return {
    value: known(values, parameters.get(parameter)),
    onChange: (value) => {
      const next = new URLSearchParams(parameters);
      next.delete(parameter);
      if (value !== values[0]) next.set(parameter, value);
      setParameters(next);
    },
  };
}

/**
 * Keeps the chosen tab in the path, for example `/account/settings` below the base `/account`, which is the address of
 * the first tab. An unknown path shows the first one too.
 */
export function useTabInPath<V extends string>(
  values: readonly [V, ...V[]],
  base: string,
): AddressedTab<V> {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return {
    value: known(values, pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : null),
    onChange: (value) => void navigate(value === values[0] ? base : `${base}/${value}`),
  };
}

function known<V extends string>(values: readonly [V, ...V[]], written: string | null): V {
  return values.find((value) => value === written) ?? values[0];
}

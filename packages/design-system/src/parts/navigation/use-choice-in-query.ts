import { useSearchParams } from 'react-router-dom';

/** One of a few words in the query of the address; the first one is that of an address without it. */
export function useChoiceInQuery<V extends string>(
  parameter: string,
  values: readonly [V, ...V[]],
) {
  const [parameters, setParameters] = useSearchParams();
  const [first] = values;
  const value = values.find((one) => one === parameters.get(parameter)) ?? first;
  const choose = (chosen: V) => {
    const next = new URLSearchParams(parameters);
    next.delete(parameter);
    if (chosen !== first) next.set(parameter, chosen);
    setParameters(next, { replace: true });
  };
  return [value, choose] as const;
}

import { useSearchParams } from 'react-router-dom';

/** A text in the query of the address, which is changed without an entry in the history; empty where there is none. */
export function useTextInQuery(parameter: string) {
  const [parameters, setParameters] = useSearchParams();
  const set = (text: string) => {
    const next = new URLSearchParams(parameters);
    next.delete(parameter);
    if (text) next.set(parameter, text);
    setParameters(next, { replace: true });
  };
  return [parameters.get(parameter) ?? '', set] as const;
}

import { type ToastAction, usePlatform } from '@tessera/platform';

/** Says that something was not done, and why: `explain('The mix wasn’t deleted')` is for `onFailure`. */
export type ExplainFailure = (title: string) => (error: Error) => void;

/** What the visitor can do about a failure, if anything. */
type ActionFor = (error: Error) => ToastAction | undefined;

/**
 * The hook with which an area says in a toast that something was not done.
 *
 * @param reasonOf From the area's table of reasons: `failureReasons` of `@tessera/api-client/problem-reasons`.
 * @param useAction A hook, where some failures offer an action.
 * @example
 *   export const useFailureToast = failureToast(reasonOf);
 */
export function failureToast(
  reasonOf: (error: unknown) => string,
  useAction: () => ActionFor = noActions,
): () => ExplainFailure {
  return function useFailureToast() {
    const { toast } = usePlatform();
    const actionFor = useAction();
    return (title) => (error) => {
      const action = actionFor(error);
      const description = reasonOf(error);
      toast({ title, description, variant: 'destructive', ...(action && { action }) });
    };
  };
}

const noActions = () => () => undefined;

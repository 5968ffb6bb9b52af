import type * as ReactQuery from '../../composition/lent/react-query';
import { sharedModules } from '../../composition/shared-modules';

// The console borrows packages at run time, as remotes do. Were it to import them, the bundler could no longer join
// their files within the shell's entry, and every visitor would load half a kilobyte for operators.
export const {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} = sharedModules['@tanstack/react-query'] as typeof ReactQuery;

export type { QueryClient } from '@tanstack/react-query';

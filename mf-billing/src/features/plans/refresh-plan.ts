import { useQueryClient } from '@tanstack/react-query';
import { planQueries } from './change-plan';

/** Asks again which plan the visitor has, wherever that is shown. */
export function useRefreshPlan() {
  const client = useQueryClient();
  return () => {
    for (const filters of planQueries) void client.invalidateQueries(filters);
  };
}

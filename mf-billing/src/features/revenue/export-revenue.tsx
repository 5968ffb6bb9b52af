import { ApiError, download } from '@tessera/api-client';
import type { RevenueScope } from '@tessera/contracts-billing';
import { Button } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../errors/failures';
import { type Period, rangeOf } from './period';
import { scopeInQuery } from './revenue.queries';

export interface ExportRevenueProps {
  readonly scope: RevenueScope;
  readonly period: Period;
}

/** Saves the days of the period as a table. */
export function ExportRevenue({ scope, period }: ExportRevenueProps) {
  const { toast } = usePlatform();
  const [isSaving, setIsSaving] = useState(false);
  const handleClick = async () => {
    setIsSaving(true);
    const { from, to } = rangeOf(period, new Date());
    const query = { ...scopeInQuery(scope), from, to };
    await download('GET /api/monetization/series.csv', { query }).catch((error: unknown) =>
      toast({
        title: 'The export failed',
        description: planReason(error) ?? reasonOf(error),
        variant: 'destructive',
      }),
    );
    setIsSaving(false);
  };
  return (
    <Button onClick={() => void handleClick()} disabled={isSaving}>
      <Download size={16} aria-hidden />
      Export CSV
    </Button>
  );
}

function planReason(error: unknown): string | null {
  const refusal = error instanceof ApiError ? error.problemAs('plan-required') : null;
  return refusal && `Exporting your revenue is part of ${refusal.plan}.`;
}

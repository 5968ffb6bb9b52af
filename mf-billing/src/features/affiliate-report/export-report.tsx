import { download } from '@tessera/api-client';
import { Button } from '@tessera/design-system';
import { Download } from 'lucide-react';
import { useFailureToast } from '../../errors/failures';
import type { Days } from './report-period';
import { isWhole } from './report.queries';

/** Saves the report of a period as a table. */
export function ExportReport({ days }: { readonly days: Days }) {
  const explain = useFailureToast();
  const handleExport = () =>
    download('GET /api/affiliate/report.csv', { query: days }).catch(explain('The export failed'));
  return (
    <Button onClick={() => void handleExport()} disabled={!isWhole(days)}>
      <Download size={16} aria-hidden />
      Export CSV
    </Button>
  );
}

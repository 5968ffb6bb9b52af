import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { ShownWidgetBrand } from '@tessera/contracts-billing';
import type { WidgetOptions } from './widget-options';

interface Looking {
  /** `null` for the usual look. */
  readonly brand: ShownWidgetBrand | null;
  /** Until it is known which one it is: nothing should be shown in a look that may be wrong. */
  readonly isPending: boolean;
}

/** The look of a widget. It is in the document, and only asked for where that came without. */
export function useWidgetBrand({ brand }: WidgetOptions): Looking {
  const { data, isLoading } = useQuery({
    ...endpointQuery('GET /api/widget-brand', { query: { brand } }),
    enabled: brand !== '',
  });
  return { brand: data?.brand ?? null, isPending: isLoading };
}

/** What assistive technology says of a widget, and of the frame that it is in. */
export function widgetTitle(brand: Pick<ShownWidgetBrand, 'label'> | null): string {
  const owner = brand ? brand.label : 'Tessera';
  return owner === '' ? 'Video search' : `Video search by ${owner}`;
}

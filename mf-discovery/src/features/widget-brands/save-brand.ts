import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { WidgetBrand, WidgetBrandDetails } from '@tessera/contracts-billing';
import { widgetBrandLists } from './widget-brands.queries';

/** Creates a brand. A form waits for it, so nothing is shown before. */
export function useCreateBrand() {
  return useWrite({
    send: (body: WidgetBrandDetails) => request('POST /api/widget-brands', { body }),
    outdates: () => widgetBrandLists,
  });
}

interface BrandUpdate {
  readonly brand: Pick<WidgetBrand, 'key' | 'version'>;
  readonly details: WidgetBrandDetails;
}

/** Changes a brand. */
export function useUpdateBrand() {
  return useWrite({
    send: ({ brand: { key, version }, details }: BrandUpdate) =>
      request('PUT /api/widget-brands/:key', { params: { key }, body: details, ifMatch: version }),
    outdates: () => widgetBrandLists,
  });
}

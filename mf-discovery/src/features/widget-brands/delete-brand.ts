import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { WidgetBrand } from '@tessera/contracts-billing';
import { mainId } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { widgetBrandLists } from './widget-brands.queries';

/** Deletes a brand, which can't be undone: widgets on other sites change with it. */
export function useDeleteBrand() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ key }: WidgetBrand) => request('DELETE /api/widget-brands/:key', { params: { key } }),
    outdates: () => widgetBrandLists,
    onSuccess: (_response, { name }) => {
      // The menu that has the focus goes away with the brand.
      document.getElementById(mainId)?.focus();
      toast({ title: `“${name}” is deleted` });
    },
    onFailure: explain('The brand wasn’t deleted'),
  });
}

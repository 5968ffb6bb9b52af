import type { WidgetBrand } from '@tessera/contracts-billing';
import { useDeferred } from '@tessera/design-system';

export interface BrandDialogProps {
  readonly open: boolean;
  /** `null` for a new one. */
  readonly brand: WidgetBrand | null;
  readonly onClose: () => void;
  readonly onSaved: (brand: WidgetBrand) => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "widget-brand-form" */ './brand.form')).BrandPanel;

/** Creates a brand, or edits it. The form is loaded when it is first opened. */
export function BrandDialog(props: BrandDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}

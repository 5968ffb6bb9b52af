import { AdvanceDialog } from './advance-dialog';
import type { ChangeFormProps } from './change-form';
import { DeleteVersionDialog } from './delete-version-dialog';
import { DisableDialog } from './disable-dialog';
import { EnableDialog } from './enable-dialog';
import { LiftQuarantineDialog } from './lift-quarantine-dialog';
import { ReleaseDialog } from './release-dialog';
import type { ReleaseWay } from './release-plan';
import { RollbackDialog } from './rollback-dialog';

/** What the operator is about to do. */
export type WantedChange =
  | { readonly kind: 'roll back' | 'disable' | 'enable' | 'advance' }
  | { readonly kind: 'delete' | 'lift quarantine'; readonly version: string }
  | { readonly kind: 'release'; readonly version: string; readonly way: ReleaseWay };

export interface WantedChangeFormProps extends ChangeFormProps {
  readonly wanted: WantedChange;
}

/** The form that belongs to it. */
export function ChangeForm({ wanted, ...form }: WantedChangeFormProps) {
  switch (wanted.kind) {
    case 'roll back':
      return <RollbackDialog {...form} />;
    case 'disable':
      return <DisableDialog {...form} />;
    case 'enable':
      return <EnableDialog {...form} />;
    case 'advance':
      return <AdvanceDialog {...form} />;
    case 'delete':
      return <DeleteVersionDialog {...form} version={wanted.version} />;
    case 'lift quarantine':
      return <LiftQuarantineDialog {...form} version={wanted.version} />;
    case 'release':
      return <ReleaseDialog {...form} version={wanted.version} way={wanted.way} />;
    default:
      return wanted satisfies never;
  }
}

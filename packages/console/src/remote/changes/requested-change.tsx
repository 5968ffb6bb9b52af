import { AdvanceDialog } from './advance-dialog';
import type { ChangeFormProps } from './change-form';
import { DeleteVersionDialog } from './delete-version-dialog';
import { DisableDialog } from './disable-dialog';
import { EnableDialog } from './enable-dialog';
import { LiftQuarantineDialog } from './lift-quarantine-dialog';
import { ReleaseDialog } from './release-dialog';
import type { ReleaseMode } from './release-plan';
import { RollbackDialog } from './rollback-dialog';

/** The change that the operator asked for. */
export type RequestedChange =
  | { readonly kind: 'roll back' | 'disable' | 'enable' | 'advance' }
  | { readonly kind: 'delete' | 'lift quarantine'; readonly version: string }
  | { readonly kind: 'release'; readonly version: string; readonly mode: ReleaseMode };

export interface RequestedChangeFormProps extends ChangeFormProps {
  readonly requested: RequestedChange;
}

/** The form for the requested change. */
export function ChangeForm({ requested, ...form }: RequestedChangeFormProps) {
  switch (requested.kind) {
    case 'roll back':
      return <RollbackDialog {...form} />;
    case 'disable':
      return <DisableDialog {...form} />;
    case 'enable':
      return <EnableDialog {...form} />;
    case 'advance':
      return <AdvanceDialog {...form} />;
    case 'delete':
      return <DeleteVersionDialog {...form} version={requested.version} />;
    case 'lift quarantine':
      return <LiftQuarantineDialog {...form} version={requested.version} />;
    case 'release':
      return <ReleaseDialog {...form} version={requested.version} mode={requested.mode} />;
    default:
      return requested satisfies never;
  }
}

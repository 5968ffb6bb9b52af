import type { Channel } from '@tessera/contracts';

/** Props of every form that changes a channel. */
export interface ChangeFormProps {
  /** The channel as it is now. */
  readonly channel: Channel;
  readonly onClose: () => void;
}

/** The same for a change of one version. */
export interface VersionFormProps extends ChangeFormProps {
  readonly version: string;
}

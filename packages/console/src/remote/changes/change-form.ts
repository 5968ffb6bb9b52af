import type { Channel } from '@tessera/contracts';

/** What every form that changes a channel is given. */
export interface ChangeFormProps {
  /** The channel as it is now. */
  readonly channel: Channel;
  readonly onClose: () => void;
}

/** The same for a change of one version. */
export interface VersionFormProps extends ChangeFormProps {
  readonly version: string;
}

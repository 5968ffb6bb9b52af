import { IconButton, token } from '@tessera/design-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type BannerTone = 'info' | 'success' | 'warning' | 'error';

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly title?: string;
  readonly children: ReactNode;
  /** Buttons or links below the text. */
  readonly actions?: ReactNode;
  /** Without it the banner can't be dismissed. */
  readonly onDismiss?: () => void;
  /** Whether screen readers read it when it appears: errors at once, others when they are idle unless it says otherwise. */
  readonly live?: boolean | 'at once';
}

interface Look {
  readonly icon: typeof Info;
  readonly background: string;
  readonly color: string;
  /** Before the text, for those who don't see the color. */
  readonly word: string;
}

const looks: Record<BannerTone, Look> = {
  info: {
    icon: Info,
    background: token.color.accentSoft,
    color: token.color.accentText,
    word: 'Note',
  },
  success: {
    icon: CircleCheck,
    background: token.color.successSoft,
    color: token.color.success,
    word: 'Success',
  },
  warning: {
    icon: TriangleAlert,
    background: token.color.warningSoft,
    color: token.color.warning,
    word: 'Warning',
  },
  error: {
    icon: CircleAlert,
    background: token.color.dangerSoft,
    color: token.color.danger,
    word: 'Error',
  },
};

const Box = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: start;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid transparent;
  border-radius: ${token.radius.small};
  background: ${({ $tone }) => looks[$tone].background};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $tone }) => looks[$tone].color};
  }
  & > button {
    margin: calc(-1 * ${token.space[1]}) calc(-1 * ${token.space[2]}) calc(-1 * ${token.space[1]}) 0;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};
`;

/** What a visitor should know about a page or a part of it, above that part. */
export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, actions, onDismiss, live = false } = props;
  const { icon: Icon, word } = looks[tone];
  const role = tone === 'error' || live === 'at once' ? 'alert' : 'status';
  return (
    <Box $tone={tone} role={live ? role : undefined}>
      <Icon size={20} role="img" aria-label={word} />
      <Words>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
        {actions && <Actions>{actions}</Actions>}
      </Words>
      {onDismiss && (
        <IconButton label="Dismiss" size="small" onClick={onDismiss}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

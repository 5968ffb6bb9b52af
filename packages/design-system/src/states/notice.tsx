import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../text/heading';
import { Text } from '../text/text';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

interface NoticeProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert';
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[12]} ${token.space[4]};
  text-align: center;
`;

const Icon = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-bottom: ${token.space[2]};
  border-radius: ${token.radius.large};
  background: ${token.color.hover};
  color: ${token.color.textMuted};
`;

const Message = styled(Text)`
  max-width: 44ch;
  text-wrap: balance;
`;

/* Phones stack more than two buttons, all of them as wide as the widest. */
const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
  margin-top: ${token.space[3]};
  &:has(> :nth-child(3)) {
    display: grid;
    ${media.medium} {
      display: flex;
    }
  }
`;

/** Shown in place of missing content: why it is missing, and what to do next. */
export function Notice({ icon, title, children, action, role }: NoticeProps) {
  return (
    <Box role={role}>
      {icon && <Icon aria-hidden>{icon}</Icon>}
      <Heading level={2}>{title}</Heading>
      {children && (
        <Message as="div" tone="muted">
          {children}
        </Message>
      )}
      {action && <Action>{action}</Action>}
    </Box>
  );
}

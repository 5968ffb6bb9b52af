import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperatorSession } from '@tessera/contracts';
import { Button, Menu, type MenuEntry, type ThemePreference } from '@tessera/design-system';
import { ChevronDown, LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { formatTime } from '../formatting/moment';
import { useConsole } from '../services/console-services';
import { signOut } from '../session/session.queries';

const themes: readonly { value: ThemePreference; label: string }[] = [
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
  { value: 'system', label: 'Theme of the system' },
];

const Root = styled.div`
  grid-area: menu;
`;

const Name = styled.span`
  max-width: 9rem;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** User menu: session, theme, sign-out. */
export function OperatorMenu({ operator }: { readonly operator: OperatorSession }) {
  const { theme } = useConsole();
  const signingOut = useSignOut();
  const entries: readonly MenuEntry[] = [
    {
      kind: 'text',
      label: `Signed in as ${operator.name} until ${formatTime(operator.expiresAt)} UTC`,
    },
    ...themes.map(({ value, label }) => ({
      kind: 'radio' as const,
      label,
      checked: theme.preference === value,
      onChoose: () => theme.setPreference(value),
    })),
    {
      label: 'Sign out',
      icon: <LogOut aria-hidden />,
      separated: true,
      onSelect: () => signingOut.mutate(),
    },
  ];
  return (
    <Root>
      <Menu entries={entries}>
        <Button variant="ghost" aria-label={`Signed in as ${operator.name}`}>
          <Name>{operator.name}</Name>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Menu>
    </Root>
  );
}

function useSignOut() {
  const client = useQueryClient();
  const { toast } = useConsole();
  return useMutation({
    mutationFn: () => signOut(client),
    onError: () => toast({ title: 'Sign-out failed', variant: 'destructive' }),
  });
}

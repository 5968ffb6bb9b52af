import type { SiteContacts } from '@tessera/contracts';
import { panel, Text, textLink, token } from '@tessera/design-system';
import { Code, Mail, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { mailto, siteContacts, supportForm } from '../../frame/contact';

interface Way {
  readonly icon: ReactNode;
  readonly label: string;
  readonly href: string;
  readonly text: string;
}

function waysOf({ support, legal, sourceCode }: SiteContacts): Way[] {
  const ways: Way[] = [
    {
      icon: <Mail size={20} aria-hidden />,
      label: 'Ask for support',
      href: support === undefined ? supportForm : mailto(support),
      text: 'Questions about the site, or something that doesn’t work.',
    },
  ];
  if (legal !== undefined)
    ways.push({
      icon: <Scale size={20} aria-hidden />,
      label: 'Ask a legal question',
      href: mailto(legal),
      text: 'Terms, copyright and privacy. Legal questions are answered within 48 hours.',
    });
  if (sourceCode !== undefined)
    ways.push({
      icon: <Code size={20} aria-hidden />,
      label: 'Read the source code',
      href: sourceCode,
      text: 'Browse the code, report an issue or propose a change.',
    });
  return ways;
}

const List = styled.ul`
  ${panel}
  gap: ${token.space[6]};
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${token.space[3]};
  & > svg {
    margin-top: 2px;
    color: ${token.color.textMuted};
  }
  a {
    ${textLink}
    font-weight: ${token.weight.medium};
  }
`;

/** How to reach the people behind the site. */
export function Contacts() {
  return (
    <List>
      {waysOf(siteContacts()).map(({ icon, label, href, text }) => (
        <Entry key={label}>
          {icon}
          <div>
            {href === supportForm ? (
              <Link to={href}>{label}</Link>
            ) : (
              <a href={href} rel="noopener">
                {label}
              </a>
            )}
            <Text tone="muted">{text}</Text>
          </div>
        </Entry>
      ))}
    </List>
  );
}

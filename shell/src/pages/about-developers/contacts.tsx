import { panel, Text, textLink, token } from '@tessera/design-system';
import { Code, Mail, Scale } from 'lucide-react';
import { styled } from 'styled-components';
import { contact, mailto } from '../../frame/contact';

const ways = [
  {
    icon: <Mail size={20} aria-hidden />,
    label: 'Ask for support',
    href: mailto(contact.support),
    text: 'Questions about the site, and anything that does not work.',
  },
  {
    icon: <Scale size={20} aria-hidden />,
    label: 'Ask a legal question',
    href: mailto(contact.legal),
    text: 'Terms, copyright and privacy. Legal questions are answered within 48 hours.',
  },
  {
    icon: <Code size={20} aria-hidden />,
    label: 'Read the source code',
    href: contact.sourceCode,
    text: 'Read it, report an issue or propose a change.',
  },
];

const List = styled.ul`
  ${panel}
  gap: ${token.space[6]};
`;

const Way = styled.li`
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
      {ways.map(({ icon, label, href, text }) => (
        <Way key={label}>
          {icon}
          <div>
            <a href={href} rel="noopener">
              {label}
            </a>
            <Text tone="muted">{text}</Text>
          </div>
        </Way>
      ))}
    </List>
  );
}

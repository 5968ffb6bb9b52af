import { Button, media, token } from '@tessera/design-system';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { LegalSection } from './legal-section';

export interface TableOfContentsProps {
  readonly sections: readonly LegalSection[];
}

const Contents = styled.nav`
  ${media.large} {
    position: sticky;
    top: calc(${token.space[16]} + ${token.space[6]});
  }
`;

const Toggle = styled(Button)`
  justify-content: space-between;
  width: 100%;
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${media.large} {
    display: none;
  }
`;

const List = styled.ol<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  padding-block: ${token.space[2]};
  counter-reset: section;
  font-size: ${token.text.caption};
  ${media.large} {
    display: grid;
    padding-block: 0;
    border-left: 1px solid ${token.color.border};
  }
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.small};
  padding: ${token.space[1]} ${token.space[4]};
  color: ${token.color.textMuted};
  line-height: 1.4;
  text-decoration: none;
  counter-increment: section;
  &::before {
    content: counter(section);
    flex: none;
    width: 1.5em;
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    color: ${token.color.text};
  }
`;

/** The way to each section. Folded up where it would push the text out of sight. */
export function TableOfContents({ sections }: TableOfContentsProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <Contents aria-label="Contents">
      <Toggle aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
        Contents <ChevronDown size={18} aria-hidden />
      </Toggle>
      <List id={listId} $open={open}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Entry to={`#${id}`} onClick={() => setOpen(false)}>
              {title}
            </Entry>
          </li>
        ))}
      </List>
    </Contents>
  );
}

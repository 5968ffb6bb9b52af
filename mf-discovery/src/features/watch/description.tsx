import { Button, Heading, Text, textLink, token } from '@tessera/design-system';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { linkedPieces } from './linked-text';

/** Longer texts are folded. */
const foldedLength = 480;
const foldedLines = 8;

const Body = styled(Text)<{ $isFolded: boolean }>`
  max-width: ${token.measure.reading};
  margin-block: ${token.space[2]};
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
  /* Each paragraph in its own direction, and on its own side. */
  text-align: start;
  unicode-bidi: plaintext;
  ${({ $isFolded }) =>
    $isFolded &&
    `display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${foldedLines};`}
`;

const Address = styled.a`
  ${textLink}
`;

/** What the maker of a video has written about it: text, in which web addresses are links that nobody vouches for. */
export function Description({ text }: { readonly text: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const trimmed = text.trim();
  const isLong = trimmed.length > foldedLength || trimmed.split('\n').length > foldedLines;
  if (trimmed === '') return null;
  return (
    <section aria-labelledby="description">
      <Heading level={2} size="body" id="description">
        Description
      </Heading>
      <Body as="div" id={id} $isFolded={isLong && !isOpen}>
        {linkedPieces(trimmed).map(({ at, text: shown, href }) =>
          href === undefined ? (
            shown
          ) : (
            <Address key={at} href={href} target="_blank" rel="noopener nofollow ugc">
              {shown}
            </Address>
          ),
        )}
      </Body>
      {isLong && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </section>
  );
}

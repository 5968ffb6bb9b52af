import type { WidgetBrandDetails } from '@tessera/contracts-billing';
import { Text, textLink, token } from '@tessera/design-system';
import { brandTokens } from '@tessera/design-system/parts';
import { styled } from 'styled-components';

const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${token.space[3]};
`;

const Sample = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  min-width: 0;
  padding: ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.canvas};
  color: ${token.color.text};
`;

const Label = styled.span`
  overflow: hidden;
  font-weight: ${token.weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* As a field that has the focus. */
const Search = styled.span`
  padding: ${token.space[1]} ${token.space[3]};
  border: 2px solid ${token.color.focus};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  box-shadow: 0 0 0 4px ${token.color.halo};
`;

const More = styled.span`
  ${textLink}
`;

const themes = ['light', 'dark'] as const;

export interface BrandPreviewProps {
  readonly look: Omit<WidgetBrandDetails, 'name'>;
}

/** What a brand does to a widget, in both themes. */
export function BrandPreview({ look }: BrandPreviewProps) {
  return (
    <Samples role="img" aria-label="The brand in the light and dark themes">
      {themes.map((colorScheme) => (
        <Sample key={colorScheme} style={{ ...brandTokens(look), colorScheme }}>
          {look.label.trim() !== '' && <Label>{look.label}</Label>}
          <Search>piano</Search>
          <More>More about “piano”</More>
          {look.showsSite && (
            <Text size="caption" tone="muted">
              by Tessera
            </Text>
          )}
        </Sample>
      ))}
    </Samples>
  );
}

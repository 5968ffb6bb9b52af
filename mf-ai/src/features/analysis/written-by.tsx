import { ownWriter } from '@tessera/contracts-ai/values';
import { formatAge, Text } from '@tessera/design-system';

export interface WrittenByProps {
  /** When, as the API has it. */
  readonly at: string;
  readonly by: string;
  /** What was done then, for example `Analyzed`. */
  readonly verb: string;
  readonly isSample?: boolean;
}

/** Who wrote what stands above, and when. An outside model only puts the site’s figures into words. */
export function WrittenBy({ at, by, verb, isSample = false }: WrittenByProps) {
  const writers = by === ownWriter ? `Written by ${by}` : `Figures by ${ownWriter}, words by ${by}`;
  const written = `${verb} ${formatAge(at).replace('Just', 'just')}. ${writers}.`;
  return (
    <Text size="caption" tone="muted">
      {isSample ? `${written} The video is sample data.` : written}
    </Text>
  );
}

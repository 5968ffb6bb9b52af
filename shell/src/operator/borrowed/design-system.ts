import type * as DesignSystem from '@tessera/design-system';
import { sharedModules } from '../../composition/shared-modules';

/** See react-query.ts for the reason. */
export const {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Heading,
  IconButton,
  mainId,
  media,
  Page,
  SegmentedChoice,
  Select,
  Skeleton,
  SkipLink,
  Text,
  TextField,
  textLink,
  TileMark,
  token,
} = sharedModules['@tessera/design-system'] as typeof DesignSystem;

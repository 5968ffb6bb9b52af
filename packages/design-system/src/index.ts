export { Button, type ButtonProps, type ButtonVariant } from './controls/button';
export { Checkbox, type CheckboxProps } from './controls/checkbox';
export { Chip, type ChipProps } from './controls/chip';
export { Field, FieldLabel, FieldNote, fieldBox } from './controls/field';
export { FoldingButton, type FoldingButtonProps } from './controls/folding-button';
export { IconButton, type IconButtonProps } from './controls/icon-button';
export { SearchField, type SearchFieldProps } from './controls/search-field';
export {
  SegmentedChoice,
  type SegmentedChoiceProps,
  type SegmentedOption,
} from './controls/segmented-choice';
export { Select, type SelectOption, type SelectProps } from './controls/select';
export { Slider, type SliderProps } from './controls/slider';
export { TextField, type TextFieldProps } from './controls/text-field';
export { formatAge } from './formatting/age';
export { formatCount } from './formatting/count';
export { formatDuration } from './formatting/duration';
export { formatMinViews } from './formatting/min-views';
export { formatViews } from './formatting/views';
export { fontUrl } from './global/font-url';
export { GlobalStyles, type GlobalStylesProps } from './global/global-styles';
export { type ThemePreference, useTheme } from './global/use-theme';
export { coverLink } from './layout/cover-link';
export { Page, type PageProps } from './layout/page';
export { panel } from './layout/panel';
export { scrolledLine } from './layout/scrolled-line';
export { PlannedArea, type PlannedAreaProps, type PlannedFeature } from './layout/planned-area';
export { scrollArea } from './layout/scroll-area';
export { mainId, SkipLink } from './layout/skip-link';
export { TileMark, type TileMarkProps } from './layout/tile-mark';
export { ConfirmDialog } from './overlays/confirm-dialog';
export type { ConfirmDialogProps } from './overlays/confirm-dialog-props';
export { Dialog, DialogActions } from './overlays/dialog';
export type { DialogProps } from './overlays/dialog-props';
export { Drawer, preloadDrawer } from './overlays/drawer';
export type { DrawerProps } from './overlays/drawer-props';
export { Menu } from './overlays/menu';
export type {
  MenuAction,
  MenuCheckbox,
  MenuEntry,
  MenuProps,
  MenuText,
} from './overlays/menu-props';
export type { ToasterMessage, ToasterProps } from './overlays/toast-region';
export { Toaster } from './overlays/toaster';
export { Tooltip, type TooltipProps, TooltipProvider } from './overlays/tooltip';
export { useDeferred } from './overlays/use-deferred';
export { useToasts } from './overlays/use-toasts';
export { EmptyState, type EmptyStateProps } from './states/empty-state';
export { ErrorState, type ErrorStateProps } from './states/error-state';
export { Skeleton, type SkeletonProps } from './states/skeleton';
export { Badge, type BadgeProps, type BadgeTone } from './text/badge';
export { Heading, type HeadingProps, type HeadingSize } from './text/heading';
export { Text, type TextProps } from './text/text';
export { textLink } from './text/text-link';
export { VisuallyHidden } from './text/visually-hidden';
export { categoryColor, categoryColors, hueOfId } from './tokens/category-colors';
export { media } from './tokens/media';
export { token } from './tokens/token';

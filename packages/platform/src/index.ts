export {
  type Platform,
  PlatformProvider,
  type SlotComponentProps,
  type ThemePreference,
  type ToastAction,
  type ToastMessage,
  usePlatform,
} from './platform';
export { Slot } from './slot';
export { usePageTitle } from './use-page-title';

export { CardActions, type CardActionsProps } from './actions/card-actions';
export { PlayHereProvider } from './actions/play-here';
export { ChannelLink, type ChannelLinkProps } from './card/channel-link';
export { CardSkeleton, SkeletonGrid, type SkeletonGridProps } from './card/card-skeleton';
export { titleText } from './card/card.styles';
export { PictureMarks } from './card/picture-marks';
export { PlatformLabel, platformNames } from './card/platform-label';
export { PictureLabel, Thumbnail, type ThumbnailProps } from './card/thumbnail';
export { VideoCard, type VideoCardProps } from './card/video-card';
export { Veil, type VeilProps } from './card/veil';
export { exactFacts } from './card/exact-facts';
export { lengthOf, viewsOf, watchUrlOf } from './card/video-facts';
export { FollowButton, type FollowButtonProps } from './following/follow-button';
export { useSetFollowed } from './following/use-follow';
export { CardLike } from './likes/card-like';
export { LikeToggle, type LikeToggleProps } from './likes/like-toggle';
export { type GridLayout, gridLayout } from './list/grid-layout';
export { Interlude, type InterludeProps, useInterlude } from './list/interlude';
export type { PagedVideos } from './list/paged-videos';
export { useElementWidth } from './list/use-element-width';
export { useListGrowth } from './list/use-list-growth';
export { useRovingFocus } from './list/use-roving-focus';
export { useRowWindow } from './list/use-row-window';
export { useViewMode, type ViewMode } from './list/use-view-mode';
export { VideoGrid, type VideoGridProps } from './list/video-grid';
export { ViewModeToggle, type ViewModeToggleProps } from './list/view-mode-toggle';
export {
  Origin,
  type OriginProps,
  ReportOpenedProvider,
  useOrigin,
  useRecord,
} from './origin/origin';
export { ReportDialog } from './reporting/report-dialog';
export { ShareLink, type ShareLinkProps } from './sharing/share-link';
export { useShown } from './origin/use-shown';
export { type VideoLinks, VideoLinksProvider } from './video-links';

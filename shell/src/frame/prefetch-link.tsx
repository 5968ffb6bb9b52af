import { usePlatform } from '@tessera/platform';
import { Link, type LinkProps } from 'react-router-dom';

export interface PrefetchLinkProps extends LinkProps {
  readonly to: string;
}

/** A link that prefetches its page on hover and focus. */
export function PrefetchLink({ to, ...props }: PrefetchLinkProps) {
  const { prefetch } = usePlatform();
  const handleIntent = () => prefetch(to);
  return <Link to={to} onPointerEnter={handleIntent} onFocus={handleIntent} {...props} />;
}

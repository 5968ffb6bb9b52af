import { usePlatform } from '@tessera/platform';
import { Link, type LinkProps } from 'react-router-dom';

export interface PrefetchLinkProps extends LinkProps {
  readonly to: string;
}

/** A link that loads what it leads to as soon as somebody points at it or tabs to it. */
export function PrefetchLink({ to, ...props }: PrefetchLinkProps) {
  const { prefetch } = usePlatform();
  const handleIntent = () => prefetch(to);
  return <Link to={to} onPointerEnter={handleIntent} onFocus={handleIntent} {...props} />;
}

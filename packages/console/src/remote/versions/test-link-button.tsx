import { useMutation } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import { Button } from '@tessera/design-system';
import { Link2 } from 'lucide-react';
import { formatTimestamp } from '../../formatting/moment';
import { useConsole } from '../../services/console-services';

export interface TestLinkButtonProps {
  readonly name: string;
  readonly version: string;
}

/** Lifetime of a preview link. */
const minutes = 8 * 60;

/** Copies a preview link of a version. */
export function TestLinkButton({ name, version }: TestLinkButtonProps) {
  const { toast } = useConsole();
  const making = useMutation({
    mutationFn: async () => {
      const link = await request('POST /api/releases/:name/overrides', {
        params: { name },
        body: { version, minutes },
      });
      await navigator.clipboard.writeText(location.origin + link.path);
      return link;
    },
    onSuccess: ({ expiresAt }) =>
      toast({
        title: 'Link copied',
        description: `Shows ${name} ${version} until ${formatTimestamp(expiresAt)}.`,
      }),
    onError: () => toast({ title: 'The link wasn’t copied', variant: 'destructive' }),
  });
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={`Copy a test link of ${version}`}
      aria-disabled={making.isPending}
      onClick={() => !making.isPending && making.mutate()}
    >
      <Link2 size={16} aria-hidden /> Test link
    </Button>
  );
}

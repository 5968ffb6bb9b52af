import { ApiError } from '@tessera/api-client';
import type { SharedFile } from '@tessera/contracts-creator';
import { Button, formatAge, Page, Skeleton, token } from '@tessera/design-system';
import { Awaited, formatFileSize, Stack } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { ReportDialog } from '@tessera/video-ui';
import { Download, Flag } from 'lucide-react';
import { useState } from 'react';
import { Link, matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { reasonOf } from '../errors/failures';
import { Gone, type GoneThing } from '../features/reading/gone';
import { FilePreview } from '../features/shared-file/file-preview';
import { useSharedFile } from '../features/shared-file/shared-file.queries';

const next = { path: '/', label: 'Discover videos' };

/** A file that is public, or that the visitor has a link to. */
export function Route() {
  const { pathname } = useLocation();
  const { key = '' } = matchPath('/file/:key', pathname)?.params ?? {};
  const [parameters] = useSearchParams();
  const link = parameters.get('link');
  const shared = useSharedFile(key, link);
  const gone = goneOf(shared.error);
  usePageTitle(shared.data?.name ?? (gone ? gone.title : 'File'));
  if (gone && !shared.data) return <Gone {...gone} next={next} />;
  return (
    <Awaited query={shared} what="This file" explain={reasonOf} skeleton={<Waiting />}>
      {(file) => <Shown file={file} />}
    </Awaited>
  );
}

function Shown({ file }: { readonly file: SharedFile }) {
  const [isReporting, setIsReporting] = useState(false);
  const { key, name, size, lastModified, fileUrl, isOwn, isPublic } = file;
  const facts = [formatFileSize(size), formatAge(lastModified), isPublic ? null : 'private'];
  return (
    <Page
      title={name}
      lead={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          <Button
            as="a"
            href={`${fileUrl}${fileUrl.includes('?') ? '&' : '?'}download=true`}
            download={name}
            variant="primary"
          >
            <Download size={16} aria-hidden />
            Download
          </Button>
          {isOwn ? (
            <Button as={Link} to="/storage?tab=files">
              Your files
            </Button>
          ) : (
            isPublic && (
              <Button onClick={() => setIsReporting(true)}>
                <Flag size={16} aria-hidden />
                Report
              </Button>
            )
          )}
        </>
      }
    >
      <FilePreview file={file} url={fileUrl} />
      {isReporting && (
        <ReportDialog kind="file" id={key} title={name} onClose={() => setIsReporting(false)} />
      )}
    </Page>
  );
}

/** What a page says of a file that can’t be shown; `null` for other failures. */
function goneOf(error: unknown): GoneThing | null {
  if (!(error instanceof ApiError)) return null;
  const takenDown = error.problemAs('file-taken-down');
  if (takenDown)
    return { title: 'This file was taken down', text: takenDown.reason, isTakenDown: true };
  if (error.status !== 404 && error.status !== 400) return null;
  const text = 'It was deleted, isn’t shared anymore, or its link has ended.';
  return { title: 'File not found', text, isTakenDown: false };
}

function Waiting() {
  return (
    <Page title={<Skeleton width="16rem" />} lead={<Skeleton width="10rem" />}>
      <Stack aria-busy>
        <Skeleton height="24rem" radius={token.radius.large} />
      </Stack>
    </Page>
  );
}

import { type PlaylistSummary, playlistDetails } from '@tessera/contracts-discovery';
import { Checkbox, Dialog, Skeleton, Text, TextField, token } from '@tessera/design-system';
import {
  Form,
  FormField,
  ListEnd,
  SubmitButton,
  useForm,
  Awaited,
} from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { unsaved } from './add-item';
import { useCreatePlaylist } from './create-playlist';
import { useDeletePlaylist } from './delete-playlist';
import { rememberLastPlaylist } from './last-playlist';
import { PlaylistLimit, reachedPlanLimit } from './playlist-limit';
import { useSavedIn } from './playlists.queries';
import { useSaveVideo, useTakeOutVideo } from './save-video';
import { videoCount } from './video-count';

type Video = SaveDialogProps['video'];

const List = styled.ul`
  display: grid;
  margin-bottom: ${token.space[4]};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.medium};
  & > label {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Create = styled.div`
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
`;

/* The field and its button in one line, aligned at the field. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[2]};
  & > :first-child {
    flex: 1;
  }
`;

export interface SaveDialogProps {
  readonly open: boolean;
  readonly video: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** Chooses the playlists that have a video. */
export function SaveDialog({ open, video, onClose }: SaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save to playlist"
      description={video.title}
      size="small"
    >
      {open && <Choices video={video} />}
      <Create>{open && <Creation video={video} />}</Create>
    </Dialog>
  );
}

function Choices({ video }: { readonly video: Video }) {
  const query = useSavedIn(video.id);
  // Those that were changed last would come first, and jump away from under the pointer.
  const playlists = query.data?.pages
    .flatMap((page) => page.playlists)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return (
    <Awaited
      explain={reasonWhileRetrying}
      query={query}
      what="Your playlists"
      skeleton={<ChoiceSkeletons />}
    >
      <List>
        {playlists?.map((playlist) => (
          <Choice key={playlist.id} playlist={playlist} video={video} />
        ))}
      </List>
      {playlists?.length === 0 && (
        <Text tone="muted">You have no playlists yet. Name your first one:</Text>
      )}
      <ListEnd query={query} noun="playlists" />
    </Awaited>
  );
}

interface ChoiceProps {
  readonly playlist: PlaylistSummary;
  readonly video: Video;
}

function Choice({ playlist, video: { id: videoId } }: ChoiceProps) {
  const save = useSaveVideo();
  const takeOut = useTakeOutVideo();
  const { savedAs: itemId, itemCount, title } = playlist;
  const handleChange = () => {
    if (itemId === null) save.mutate({ playlist, videoId });
    else if (itemId !== unsaved) takeOut.mutate({ playlist, itemId, videoId });
  };
  return (
    <Row>
      <Checkbox label={title} checked={itemId !== null} onChange={handleChange} />
      <Text as="span" size="caption" tone="muted" className="tabular">
        {videoCount(itemCount)}
      </Text>
    </Row>
  );
}

function ChoiceSkeletons() {
  return (
    <List aria-busy>
      {Array.from({ length: 3 }, (_, index) => (
        <Row key={index} aria-hidden>
          <Skeleton width="18px" height="18px" radius="5px" />
          <Skeleton width="60%" />
        </Row>
      ))}
    </List>
  );
}

function Creation({ video }: { readonly video: Video }) {
  const limit = reachedPlanLimit(useSavedIn(video.id).data);
  return limit ? <PlaylistLimit limit={limit} /> : <NewPlaylist video={video} />;
}

const name = playlistDetails.pick({ title: true });

function NewPlaylist({ video }: { readonly video: Video }) {
  const { toast } = usePlatform();
  const create = useCreatePlaylist();
  const undo = useDeletePlaylist();
  const form = useForm({
    schema: name,
    defaultValues: { title: '' },
    onSubmit: async ({ title }) => {
      const created = await create.mutateAsync({ title, videoId: video.id });
      rememberLastPlaylist(created);
      const action = { label: 'Undo', onSelect: () => undo.mutate(created) };
      toast({ title: `Saved to “${created.title}”`, action });
      form.methods.reset({ title: '' });
    },
    explain: reasonOf,
  });
  return (
    <Form form={form}>
      <Line>
        <FormField form={form} name="title">
          {(field) => (
            <TextField label="New playlist" placeholder="Title" autoComplete="off" {...field} />
          )}
        </FormField>
        <SubmitButton label="Create and save" pendingLabel="Saving…" />
      </Line>
    </Form>
  );
}

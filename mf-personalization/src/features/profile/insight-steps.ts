import { request } from '@tessera/api-client';
import type { FollowKind } from '@tessera/contracts-account';
import type { InsightAction, Preferences } from '@tessera/contracts-personalization';
import { mainSwitches } from '../settings/switch-texts';
import { me } from './profile.queries';

/** Takes back what was done. */
export type Undo = () => Promise<unknown>;

/** What a press on an insight does. Whatever only opens something is a link instead. */
export interface InsightSteps {
  readonly label: string;
  /** Says what is so once it is done. */
  readonly done: string;
  /** Does it, from what the server has now: insights may be minutes old. */
  readonly apply: () => Promise<Undo>;
}

export type DoneByPress = Exclude<InsightAction, { kind: 'open-list' }>;

export function stepsOf(action: DoneByPress): InsightSteps {
  if (action.kind === 'add-category') return categorySteps(action.category);
  if (action.kind === 'set-length') return lengthSteps(action.duration);
  if (action.kind === 'follow-channel') return followSteps(action.channelId, action.title);
  return switchSteps(action.switch);
}

const nothing: Undo = () => Promise.resolve();

function categorySteps(category: Preferences['categories'][number]): InsightSteps {
  return {
    label: `Add ${category}`,
    done: `${category} is one of your categories`,
    apply: async () => {
      const { categories } = await preferencesNow();
      if (categories.includes(category)) return nothing;
      await prefer({ categories: [...categories, category] });
      return async () => {
        const { categories: all } = await preferencesNow();
        await prefer({ categories: all.filter((one) => one !== category) });
      };
    },
  };
}

function lengthSteps(duration: Preferences['duration']): InsightSteps {
  return {
    label: `Prefer ${duration} videos`,
    done: `You prefer ${duration} videos`,
    apply: async () => {
      const { minutes } = await preferencesNow();
      await prefer({ duration });
      // A range of the visitor’s own is none of the choices.
      return () => prefer({ minutes });
    },
  };
}

function followSteps(id: string, title: string): InsightSteps {
  const params: { readonly kind: FollowKind; readonly id: string } = { kind: 'channel', id };
  return {
    label: `Follow ${title}`,
    done: `You follow ${title}`,
    apply: async () => {
      await request('PUT /api/follows/:kind/:id', { params });
      return () => request('DELETE /api/follows/:kind/:id', { params });
    },
  };
}

function switchSteps(name: Extract<DoneByPress, { kind: 'turn-on' }>['switch']): InsightSteps {
  const turn = (isOn: boolean) =>
    request('PUT /api/personalization/switches/:userId', { params: me, body: { [name]: isOn } });
  const { label: title } = mainSwitches[name];
  return {
    label: `Turn on ${title}`,
    done: `${title} is on`,
    apply: async () => {
      await turn(true);
      return () => turn(false);
    },
  };
}

async function preferencesNow(): Promise<Preferences> {
  const { preferences } = await request('GET /api/personalization/profile/:userId', { params: me });
  return preferences;
}

function prefer(body: Partial<Preferences>): Promise<Preferences> {
  return request('PUT /api/personalization/preferences/:userId', { params: me, body });
}

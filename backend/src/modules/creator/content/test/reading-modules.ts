import { definition as account } from '../../../account/account/definition.js';
import { definition as follows } from '../../../account/follows/definition.js';
import { definition as interactions } from '../../../account/interactions/definition.js';
import { definition as likes } from '../../../account/likes/definition.js';
import { definition as mail } from '../../../account/mail/definition.js';
import { definition as moderation } from '../../../account/moderation/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as signIn } from '../../../account/sign-in/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as blockLists } from '../../../discovery/block-lists/definition.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as alarms } from '../../../releases/alarms/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as storage } from '../../storage/definition.js';
import { definition as content } from '../definition.js';

/** The module, what it depends on, what operators take things down with, and what readers hide them with. */
export const modules = [
  operators,
  alarms,
  visitors,
  notifications,
  mail,
  account,
  moderation,
  signIn,
  catalog,
  blockLists,
  playlists,
  follows,
  interactions,
  likes,
  storage,
  content,
] as const;

import type {
  AuditAction,
  AuditEntry,
  Channel,
  DeployKey,
  ErrorCode,
  Finding,
  Input,
  Publication,
  RecordedComposition,
} from '@tessera/contracts';
import { manifestNeeds } from '@tessera/release-rules/compatibility';
import { isSignedBy, keyIdOf } from '@tessera/release-rules/signing';

export const moment = '2026-01-02T03:04:05.000Z';

/** A rejected request, with the error code of its response. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Fields that the code adds. */
    readonly extra: object = {},
  ) {
    super(message);
  }
}

type State = Omit<Channel, 'name' | 'versions'>;
type Change = Partial<State> & { readonly action: AuditAction };
type Order = { readonly revision?: number | undefined; readonly reason?: string | undefined };

/** The rules of releases in memory, as far as the command depends on them. */
export class StubReleases {
  readonly publications: Publication[] = [];
  readonly audit: AuditEntry[] = [];
  /** Findings of the gate. */
  readonly findings: Finding[] = [];
  /** What the gate answers first, while it opens pages: how many loads have worked, of four. */
  readonly checked: number[] = [];
  readonly compositions: RecordedComposition[] = [];
  readonly quarantined = new Map<string, string>();
  /** The expected revisions that were sent with changes. */
  readonly seen: (number | undefined)[] = [];
  /** Time of all changes. */
  clock = () => moment;
  /** Version → since when it has been damaged. */
  readonly damaged = new Map<string, string>();
  private readonly keys: DeployKey[] = [];
  private readonly states = new Map<string, State>();

  channels(): Channel[] {
    const names = new Set(this.publications.map(({ manifest }) => manifest.name));
    return [...names].map((name) => this.channel(name));
  }

  channel(name: string): Channel {
    const versions = this.versionsOf(name).map((publication) => ({
      version: publication.version,
      publishedAt: moment,
      publishedBy: 'deploy-token',
      builtAt: publication.builtAt,
      commit: publication.commit,
      keyId: publication.signature.keyId,
      size: publication.files.reduce((sum, { size }) => sum + size, 0),
      quarantine: this.quarantine(publication.version),
      live: null,
      wasStable: false,
      newNeeds: this.newNeeds(publication),
      damagedAt: this.damaged.get(publication.version) ?? null,
    }));
    return { name, ...this.state(name), versions: versions.toReversed() };
  }

  private newNeeds({ manifest }: Publication): string[] {
    const { stable } = this.state(manifest.name);
    const live = this.versionsOf(manifest.name).find(({ version }) => version === stable);
    const granted = live ? manifestNeeds(live.manifest) : [];
    return manifestNeeds(manifest).filter((need) => !granted.includes(need));
  }

  keysOf(name: string): DeployKey[] {
    return this.keys.filter((key) => key.name === name);
  }

  addKey(name: string, publicKey: string): DeployKey {
    const key = { id: keyIdOf(publicKey), name, publicKey, addedAt: moment, addedBy: 'operator' };
    if (!this.keysOf(name).some(({ id }) => id === key.id)) this.keys.push(key);
    return key;
  }

  revokeKey(name: string, id: string): DeployKey[] {
    const at = this.keys.findIndex((key) => key.name === name && key.id === id);
    if (at >= 0) this.keys.splice(at, 1);
    return this.keysOf(name);
  }

  publish(name: string, publication: Publication): Channel {
    const { version, manifest, files, builtAt, commit, signature } = publication;
    const key = this.keysOf(name).find(({ id }) => id === signature.keyId);
    const statement = { name, version, content: { manifest, files }, builtAt, commit };
    if (!key || !isSignedBy(key.publicKey, statement, signature.value))
      throw new Refusal('signature-invalid', `The key ${signature.keyId} is not accepted.`);
    const known = this.versionsOf(name).find((one) => one.version === version);
    if (known && JSON.stringify(known.manifest) !== JSON.stringify(manifest))
      throw new Refusal('version-conflict', 'It is published with other content.');
    if (!known) this.publications.push(publication);
    return this.channel(name);
  }

  activate(
    name: string,
    { version, origin, ...order }: Input<'POST /api/releases/:name/activate'>['body'],
  ): Channel {
    this.assertPublished(name, version);
    this.assertChecked();
    if (this.findings[0]) throw new Refusal('incompatible-version', this.findings[0].message);
    if (origin === 'start' && this.state(name).stable !== null) return this.channel(name);
    const lastGood = this.state(name).stable;
    const change = { action: 'activated', stable: version, candidate: null, lastGood } as const;
    return this.change(name, order, change);
  }

  assertChecked(): void {
    const checked = this.checked.shift();
    if (checked === undefined) return;
    throw new Refusal('check-in-progress', 'Not yet.', { loads: 4, checked });
  }

  rollOut(
    name: string,
    { version, steps, bakeSeconds, ...order }: Input<'POST /api/releases/:name/rollout'>['body'],
  ): Channel {
    this.assertPublished(name, version);
    const plan = { steps, bakeSeconds, step: 0, percent: steps[0] ?? 100, stepStartedAt: moment };
    return this.change(name, order, {
      action: 'rollout-started',
      candidate: { version, ...plan },
    });
  }

  advance(name: string, order: Order): Channel {
    const { candidate } = this.state(name);
    if (!candidate) throw new Refusal('channel-conflict', 'Nothing is being rolled out.');
    const step = candidate.step + 1;
    const percent = candidate.steps[step] ?? 100;
    const next =
      percent === 100
        ? { stable: candidate.version, candidate: null }
        : { candidate: { ...candidate, step, percent } };
    return this.change(name, order, { action: 'rollout-advanced', ...next });
  }

  rollBack(name: string, { version, ...order }: Order & { version?: string | undefined }): Channel {
    const { candidate, lastGood } = this.state(name);
    if (candidate && version === undefined)
      return this.change(name, order, { action: 'rolled-back', candidate: null });
    const stable = version ?? lastGood;
    return this.change(name, order, { action: 'rolled-back', stable, candidate: null });
  }

  switch(name: string, order: Order, disabled: string | null): Channel {
    const action = disabled === null ? 'enabled' : 'disabled';
    return this.change(name, order, { action, disabled });
  }

  lift(name: string, version: string): Channel {
    this.assertPublished(name, version);
    this.quarantined.delete(version);
    return this.channel(name);
  }

  delete(name: string, version: string): Channel {
    this.assertPublished(name, version);
    if (this.state(name).stable === version)
      throw new Refusal('version-in-use', `${name} ${version} can't be deleted.`);
    const at = this.publications.findIndex((known) => known.version === version);
    this.publications.splice(at, 1);
    return this.channel(name);
  }

  assertPublished(name: string, version: string): void {
    if (this.versionsOf(name).some((known) => known.version === version)) return;
    throw new Refusal('version-not-found', `${name} ${version} has not been published.`);
  }

  private change(name: string, { revision, reason }: Order, change: Change): Channel {
    const before = this.state(name);
    if (revision !== undefined && revision !== before.revision)
      throw new Refusal('channel-conflict', `${name}: it has changed since revision ${revision}.`);
    this.seen.push(revision);
    const { action, ...changed } = change;
    const after = { ...before, ...changed, revision: before.revision + 1, changedAt: moment };
    this.states.set(name, after);
    this.audit.unshift({
      id: String(this.audit.length + 1),
      at: this.clock(),
      actor: 'deploy-token',
      action,
      subject: name,
      reason: reason ?? null,
      from: { stable: before.stable },
      to: { stable: after.stable },
    });
    return this.channel(name);
  }

  private state(name: string): State {
    const nothing = { stable: null, candidate: null, lastGood: null, disabled: null };
    return this.states.get(name) ?? { revision: 0, ...nothing, changedAt: null };
  }

  private versionsOf(name: string): Publication[] {
    return this.publications.filter(({ manifest }) => manifest.name === name);
  }

  private quarantine(version: string): { at: string; reason: string } | null {
    const reason = this.quarantined.get(version);
    return reason === undefined ? null : { at: moment, reason };
  }
}

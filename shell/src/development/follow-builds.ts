import type { ComposedRemote } from '@tessera/contracts';
import type { LiveComposition } from '../composition/live-composition';
import { forgetLoad, loadRemoteModule } from '../composition/load-remote';
import { matchRoute } from '../composition/match-route';
import { setBuildProblem, showRuntimeError } from './build-problem';
import { type BuildState, listenToServer } from './development-server';
import { fetchBuild } from './fetch-build';

/** How long the page waits for the first build before it is shown without it, in milliseconds. */
const timeout = 2000;

/**
 * Shows every new build of the remote that is developed on this page, at once and without a reload.
 * @returns resolves when the first build is there, or when none is expected soon
 */
export function followBuilds(live: LiveComposition): Promise<void> {
  const remote = live.read().newest.remotes.find(({ development }) => development);
  if (!remote?.development) return Promise.resolve();
  watchUncaughtErrors();
  const builds = new Builds(live, remote, remote.development.origin);
  return new Promise((resolve) => {
    setTimeout(resolve, timeout);
    builds.follow(resolve);
  });
}

const waiting = 'The first good build is shown here.';
const unchanged = 'The last good build is still shown.';

/** Errors of event handlers and promises don't reach a boundary. */
function watchUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => showRuntimeError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => showRuntimeError(reason));
}

class Builds {
  private shown: number | null = null;
  /** The newest build that was announced; an older one that is still loading is not shown. */
  private wanted: number | null = null;

  /** @param remote the placeholder in the composition for the remote under development */
  constructor(
    private readonly live: LiveComposition,
    private readonly remote: ComposedRemote,
    private readonly origin: string,
  ) {}

  /** @param onUpdate called whenever something new is known about the builds */
  follow(onUpdate: () => void): void {
    listenToServer(this.origin, {
      onState: (state) => void this.handleState(state).then(onUpdate),
      onLost: () => {
        this.report(`Can't reach ${new URL(this.origin).host}.`);
        onUpdate();
      },
    });
  }

  private async handleState({ build, problem }: BuildState): Promise<void> {
    if (problem !== null) this.report('The build failed.', problem);
    else setBuildProblem(null);
    if (build === null || build === this.wanted) return;
    this.wanted = build;
    try {
      await this.show(build);
    } catch (error) {
      if (build !== this.wanted) return;
      this.wanted = null;
      this.report('The build couldn’t be loaded.', String(error));
    }
  }

  private async show(build: number): Promise<void> {
    const remote = await fetchBuild(this.origin, build, this.remote);
    await loadShown(remote);
    if (build !== this.wanted) return;
    this.live.replace(this.remote, remote);
    this.shown = build;
  }

  /** In the bar, and in place of the area while there is no build to show. */
  private report(fault: string, detail?: string): void {
    const title = `${fault} ${this.shown === null ? waiting : unchanged}`;
    if (this.shown === null) this.live.replace(this.remote, { ...this.remote, disabled: title });
    setBuildProblem({ title, ...(detail !== undefined && { detail }) });
  }
}

/** Loads what the page shows of a build, so that it replaces the previous one without a gap. */
async function loadShown(remote: ComposedRemote): Promise<void> {
  const shown = matchRoute(
    { id: '', shell: { version: '' }, remotes: [remote] },
    location.pathname,
  );
  const modules = [...(shown ? [shown.route.module] : []), ...Object.values(remote.slots)];
  const load = async (module: string) => {
    try {
      await loadRemoteModule(remote, module);
    } catch (error) {
      forgetLoad(remote, module);
      throw error;
    }
  };
  await Promise.all(modules.map(load));
}

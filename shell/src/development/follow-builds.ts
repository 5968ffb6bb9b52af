import type { ComposedRemote } from '@tessera/contracts';
import type { LiveComposition } from '../composition/live-composition';
import { forgetLoad, loadRemoteModule } from '../composition/load-remote';
import { matchRoute } from '../composition/match-route';
import { tellBuildProblem, tellRuntimeError } from './build-news';
import { type BuildState, listenToServer } from './development-server';
import { fetchBuild } from './fetch-build';

/** Longest wait for the first build before the page is shown without it, in milliseconds. */
const patience = 2000;

/**
 * Shows every new build of the remote that is developed on this page, at once and without a reload.
 * @returns resolves when the first build is there, or when it is clear that none comes soon
 */
export function followBuilds(live: LiveComposition): Promise<void> {
  const remote = live.read().newest.remotes.find(({ development }) => development);
  if (!remote?.development) return Promise.resolve();
  watchUncaughtErrors();
  const builds = new Builds(live, remote, remote.development.origin);
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    builds.follow(resolve);
  });
}

/** Errors of event handlers and promises pass no boundary. */
function watchUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => tellRuntimeError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tellRuntimeError(reason));
}

const awaited = 'As soon as there is a good build, it is shown here.';
const kept = 'What is shown is the last good build.';

class Builds {
  private shown: number | null = null;
  /** The newest build that was told; an older one that is still on its way is not shown. */
  private wanted: number | null = null;

  /** @param remote what the server of the site put in the place of the remote */
  constructor(
    private readonly live: LiveComposition,
    private readonly remote: ComposedRemote,
    private readonly origin: string,
  ) {}

  /** @param onNews called whenever something is known of the builds */
  follow(onNews: () => void): void {
    listenToServer(this.origin, {
      hear: (state) => void this.hear(state).then(onNews),
      lose: () => {
        this.say(`Nothing answers at ${new URL(this.origin).host}.`);
        onNews();
      },
    });
  }

  private async hear({ build, problem }: BuildState): Promise<void> {
    if (problem !== null) this.say('The build failed.', problem);
    else tellBuildProblem(null);
    if (build === null || build === this.wanted) return;
    this.wanted = build;
    try {
      await this.show(build);
    } catch (error) {
      if (build !== this.wanted) return;
      this.wanted = null;
      this.say('The build could not be loaded.', String(error));
    }
  }

  private async show(build: number): Promise<void> {
    const remote = await fetchBuild(this.origin, build);
    await loadShown(remote);
    if (build !== this.wanted) return;
    this.live.replace(this.remote, remote);
    this.shown = build;
  }

  /** In the bar, and in the place of the area while there is no build to be shown there. */
  private say(fault: string, detail?: string): void {
    const title = `${fault} ${this.shown === null ? awaited : kept}`;
    if (this.shown === null) this.live.replace(this.remote, { ...this.remote, disabled: title });
    tellBuildProblem({ title, ...(detail !== undefined && { detail }) });
  }
}

/** Loads what the page shows of a build, so that it takes its place without a gap. */
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

import { useSearchParams } from 'react-router-dom';
import { type AnalystTab, analystTabs } from './paths';

/** Where on the analyst’s page the visitor is; the address says it. */
export interface AnalystPlace {
  readonly tab: AnalystTab;
  /** What is analyzed: an id or a link of a video, and words of a search. Empty before something is. */
  readonly video: string;
  readonly query: string;
  /** Opens a tab with an entry in the history; what was analyzed stays. */
  readonly openTab: (tab: AnalystTab) => void;
  readonly analyze: (what: 'video' | 'query', value: string) => void;
}

/** Reads the address and changes it. An address with something to analyze and no tab is that of the tools. */
export function useAnalystPlace(): AnalystPlace {
  const [parameters, setParameters] = useSearchParams();
  const video = parameters.get('video') ?? '';
  const query = parameters.get('query') ?? '';
  const asked = analystTabs.find((tab) => tab === parameters.get('tab'));
  const isAnalyzing = video !== '' || query !== '';
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    if (next.get('tab') === 'overview' && !isAnalyzing) next.delete('tab');
    setParameters(next);
  };
  return {
    tab: asked ?? (isAnalyzing ? 'tools' : 'overview'),
    video,
    query,
    openTab: (tab) => change({ tab }),
    analyze: (what, value) => change({ tab: 'tools', [what]: value }),
  };
}

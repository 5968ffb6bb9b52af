import { type RefObject, useEffect, useState } from 'react';
import type { WidgetOptions } from './widget-options';

/** What the widget sends to the page that frames it, whenever its height changes; in CSS pixels. */
interface HeightMessage {
  readonly type: 'tessera-height';
  readonly height: number;
}

const messageType: HeightMessage['type'] = 'tessera-height';

/** Height of the frame before the widget has said how high it is. */
const initialHeight = 640;

/** Tells the page that frames this one how high the element is. Any page may know, so the message goes to whoever listens. */
export function useReportedHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = element.current;
    if (!shown || window.parent === window) return undefined;
    const observer = new ResizeObserver(() => {
      const message: HeightMessage = { type: messageType, height: Math.ceil(shown.offsetHeight) };
      window.parent.postMessage(message, '*');
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
}

/** The height that the widget in a frame of this page has reported last. */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>): number {
  const [height, setHeight] = useState(initialHeight);
  useEffect(() => {
    const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (isHeightMessage(data)) setHeight(data.height);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [frame]);
  return height;
}

function isHeightMessage(data: unknown): data is HeightMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, height } = data as Partial<HeightMessage>;
  return type === messageType && typeof height === 'number' && height > 0;
}

/** Shows the theme that the framing site has chosen. Nothing is stored: the visitor's own choice stays as it is. */
export function useWidgetTheme({ theme }: WidgetOptions): void {
  useEffect(() => {
    if (theme === 'system') return undefined;
    const { dataset } = document.documentElement;
    const before = dataset['theme'] ?? 'system';
    dataset['theme'] = theme;
    return () => {
      dataset['theme'] = before;
    };
  }, [theme]);
}

/**
 * The code that a site puts into its page. Its script only sets the height of the frame before it; where a site's policy forbids
 * inline scripts, the frame keeps its height and scrolls.
 *
 * @param src Address of the widget
 * @param title What assistive technology says of the frame
 */
export function embedCode(src: string, title: string): string {
  const { origin } = new URL(src);
  return `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="100%" height="${initialHeight}" style="border: 0" loading="lazy"></iframe>
<script>
  (function (frame) {
    addEventListener('message', function (event) {
      if (event.source !== frame.contentWindow || event.origin !== '${origin}') return;
      if (event.data && event.data.type === '${messageType}') frame.height = Number(event.data.height) || frame.height;
    });
  })(document.currentScript.previousElementSibling);
</script>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

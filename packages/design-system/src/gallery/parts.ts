import { examples as button } from '../controls/button.example';
import { examples as choices } from '../controls/choices.example';
import { examples as iconButton } from '../controls/icon-button.example';
import { examples as textField } from '../controls/text-field.example';
import { examples as layout } from '../layout/layout.example';
import { examples as dialogs } from '../overlays/dialogs.example';
import { examples as overlays } from '../overlays/overlays.example';
import { examples as chart } from '../parts/chart/chart.example';
import { examples as controls } from '../parts/controls/controls.example';
import { examples as copying } from '../parts/copying/copying.example';
import { examples as dates } from '../parts/dates/date-picker.example';
import { examples as figures } from '../parts/figures/figures.example';
import { examples as fileDrop } from '../parts/files/file-drop.example';
import { examples as form } from '../parts/forms/form.example';
import { examples as section } from '../parts/layout/section.example';
import { examples as stack } from '../parts/layout/stack.example';
import { examples as loadMore } from '../parts/lists/load-more.example';
import { examples as navigation } from '../parts/navigation/navigation.example';
import { examples as progress } from '../parts/states/states.example';
import { examples as dataTable } from '../parts/table/data-table.example';
import { examples as states } from '../states/states.example';
import { examples as text } from '../text/text.example';
import { examples as colors } from '../tokens/colors.example';
import type { Example } from './example';

interface Part {
  /** Also the fragment of its address. */
  readonly id: string;
  readonly name: string;
  readonly examples: readonly Example[];
}

/** All parts of the design system with their examples, in the order in which the gallery shows them. */
export const parts: readonly Part[] = [
  { id: 'colors', name: 'Colors', examples: colors },
  { id: 'text', name: 'Text', examples: text },
  { id: 'layout', name: 'Panels and cards', examples: layout },
  { id: 'stack', name: 'Stack', examples: stack },
  { id: 'section', name: 'Sections and lists', examples: section },
  { id: 'button', name: 'Button', examples: button },
  { id: 'icon-button', name: 'Icon button', examples: iconButton },
  { id: 'text-field', name: 'Text field', examples: textField },
  { id: 'choices', name: 'Choices', examples: choices },
  { id: 'controls', name: 'Settings and comboboxes', examples: controls },
  { id: 'form', name: 'Form', examples: form },
  { id: 'copying', name: 'Copying', examples: copying },
  { id: 'navigation', name: 'Tabs and steps', examples: navigation },
  { id: 'dates', name: 'Dates', examples: dates },
  { id: 'file-drop', name: 'File drop', examples: fileDrop },
  { id: 'data-table', name: 'Data table', examples: dataTable },
  { id: 'load-more', name: 'Load more', examples: loadMore },
  { id: 'figures', name: 'Meters', examples: figures },
  { id: 'chart', name: 'Chart', examples: chart },
  { id: 'dialogs', name: 'Dialogs and menus', examples: dialogs },
  { id: 'overlays', name: 'Overlays', examples: overlays },
  { id: 'progress', name: 'Progress, avatars and banners', examples: progress },
  { id: 'states', name: 'States', examples: states },
];

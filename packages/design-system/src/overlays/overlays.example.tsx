import { useState } from 'react';
import { Button } from '../controls/button';
import type { Example } from '../gallery/example';
import { Row } from '../gallery/layout';
import { Text } from '../text/text';
import { Drawer } from './drawer';
import type { DrawerProps } from './drawer-props';
import { Toaster } from './toaster';
import { Tooltip } from './tooltip';
import { useToasts } from './use-toasts';

const sides = ['left', 'right', 'bottom'] as const;

function OpenDrawer({ side }: Pick<DrawerProps, 'side'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>From the {side}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} side={side} title="Categories">
        <Text>Slides over the page, and gives the focus back.</Text>
      </Drawer>
    </>
  );
}

function Toasts() {
  const { toast, shownToast, dismissToast } = useToasts();
  return (
    <Row>
      <Button onClick={() => toast({ title: 'Saved to Late night jazz' })}>Success</Button>
      <Button
        onClick={() =>
          toast({ title: 'Error', description: 'Can’t reach the site.', variant: 'destructive' })
        }
      >
        Failure
      </Button>
      <Toaster message={shownToast} onDismiss={dismissToast} />
    </Row>
  );
}

export const examples: readonly Example[] = [
  {
    title: 'Drawer',
    render: () => (
      <Row>
        {sides.map((side) => (
          <OpenDrawer key={side} side={side} />
        ))}
      </Row>
    ),
  },
  { title: 'Toast', render: () => <Toasts /> },
  {
    title: 'Tooltip',
    render: () => (
      <Tooltip label="Explains in a few words">
        <Button>Point at me</Button>
      </Tooltip>
    ),
  },
];

import { Button, Dialog, DialogActions } from '@tessera/design-system';
import { Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { ownZone } from '../content/times';
import { useChooseZone } from './calendar.queries';
import { zoneLabel } from './entry-words';
import { ZoneField } from './zone-field';

export interface ZoneDialogProps {
  readonly zone: string;
  readonly onClose: () => void;
}

/** Chooses the zone in which days of the calendar are counted. */
export function ZoneDialog({ zone, onClose }: ZoneDialogProps) {
  const { mutate: choose } = useChooseZone();
  const [chosen, setChosen] = useState<string | null>(zone);
  const own = ownZone();
  const handleSave = () => {
    if (chosen === null) return;
    if (chosen !== zone) choose(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Time zone"
      description="Days of your calendar are counted in it. Events keep the zone that they were made in."
      size="small"
    >
      <Stack>
        <ZoneField value={chosen} onChange={setChosen} />
        {own !== chosen && (
          <Button onClick={() => setChosen(own)}>Use {zoneLabel(own)}, as this device does</Button>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={chosen === null} onClick={handleSave}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

import { Combobox } from '@tessera/design-system/parts';
import { ownZone } from '../content/times';
import { zoneLabel } from './entry-words';

export interface ZoneFieldProps {
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
  readonly hint?: string;
  readonly error?: string | null;
}

/** Chooses a time zone. */
export function ZoneField({ value, onChange, ...texts }: ZoneFieldProps) {
  const all = value === null ? zones() : [...new Set([...zones(), value])];
  const options = all.map((zone) => ({ value: zone, label: zoneLabel(zone) }));
  return (
    <Combobox
      label="Time zone"
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(option) => onChange(option?.value ?? null)}
      {...texts}
    />
  );
}

/** Those that the browser knows; it may leave out UTC. */
function zones(): string[] {
  return [...new Set(['UTC', ownZone(), ...Intl.supportedValuesOf('timeZone')])];
}

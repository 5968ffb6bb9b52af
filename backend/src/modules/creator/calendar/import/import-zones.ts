import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { timeOn } from '../days/zoned-times.js';
import type { IcsComponent } from './ics-components.js';

/** What a zone of a file is here. */
export interface ImportedZone {
  readonly zone: string;
  /** What the visitor should know of it, in a sentence. */
  readonly warning: string | null;
}

/** Resolves the zones of a file by ourselves: a name that nobody knows never becomes the machine's zone. */
export class ImportZones {
  private readonly definitions: ReadonlyMap<string, IcsComponent>;
  private readonly known = new Map<string, ImportedZone>();

  /**
   * @param definitions those of the file
   * @param own that of the visitor, for times without a zone and for zones that stay unknown
   */
  constructor(
    definitions: readonly IcsComponent[],
    readonly own: string,
  ) {
    this.definitions = new Map(definitions.map((one) => [one.text('tzid'), one]));
  }

  of(name: string): ImportedZone {
    const known = this.known.get(name) ?? this.resolve(name);
    this.known.set(name, known);
    return known;
  }

  private resolve(name: string): ImportedZone {
    if (name === '') return { zone: this.own, warning: null };
    const named = zoneNamed(name);
    if (named !== null) return { zone: named, warning: null };
    const definition = this.definitions.get(name);
    const location = definition && zoneNamed(definition.text('x-lic-location'));
    if (location) return { zone: location, warning: null };
    const alike = definition && zoneLike(definition, this.own);
    if (alike)
      return {
        zone: alike,
        warning: `Its zone “${short(name)}” has the offsets of ${alike}, which it gets.`,
      };
    return {
      zone: this.own,
      warning: `Its zone “${short(name)}” is not known; the time is taken as that of ${this.own}.`,
    };
  }
}

/** The IANA zone of a name, which may be that of Windows or have something before it. */
function zoneNamed(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '');
  const endings = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  return endings.find(isZone) ?? findIana(name)[0] ?? null;
}

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Offsets in January and in July, such as `+01:00 +02:00`. */
function offsetsOf(zone: string): string {
  const year = new Date().getUTCFullYear();
  return [`${year}-01-15`, `${year}-07-15`].map((day) => offsetOn(day, zone)).join(' ');
}

function offsetOn(day: string, zone: string): string {
  const minutes =
    (Date.parse(`${day}T12:00:00Z`) - timeOn(day, '12:00', zone).at.getTime()) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${[hours, rest].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** Of zones whose offsets are alike the one of the visitor, or else the one that Windows names first. */
function zoneLike(definition: IcsComponent, own: string): string | null {
  const offsets = definedOffsets(definition);
  if (offsets === null) return null;
  if (offsetsOf(own) === offsets) return own;
  return usualZones().get(offsets) ?? null;
}

let usual: { readonly year: number; readonly zones: ReadonlyMap<string, string> } | null = null;

/** By their offsets; computed once a year. */
function usualZones(): ReadonlyMap<string, string> {
  const year = new Date().getUTCFullYear();
  if (usual?.year === year) return usual.zones;
  const named = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001');
  const zones = named.flatMap(({ iana }) => iana.slice(0, 1)).filter(isZone);
  // Of those that are alike, the first stays.
  const byOffsets = new Map(zones.toReversed().map((zone) => [offsetsOf(zone), zone]));
  usual = { year, zones: byOffsets };
  return byOffsets;
}

function definedOffsets(definition: IcsComponent): string | null {
  const standard = definition.within('standard').at(-1)?.text('tzoffsetto');
  if (!standard) return null;
  const daylight = definition.within('daylight').at(-1);
  if (!daylight) return `${standard} ${standard}`;
  const summer = daylight.text('tzoffsetto');
  const month = Number(daylight.text('dtstart').slice(5, 7));
  const isNorthern = month >= 2 && month <= 7;
  return isNorthern ? `${standard} ${summer}` : `${summer} ${standard}`;
}

function short(name: string): string {
  return name.slice(0, 60);
}

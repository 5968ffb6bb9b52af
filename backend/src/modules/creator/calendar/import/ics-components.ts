import ICAL from 'ical.js';
import { z } from 'zod';
import { ApiProblem } from '../../../../platform/endpoints/index.js';

/* What jCal (RFC 7265) has of a file: times as they are written, and no zone that anybody has guessed. */

const property = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string()], z.unknown());
type Property = z.output<typeof property>;

/** A part of a file, with its properties and the parts within it. */
export class IcsComponent {
  constructor(
    readonly name: string,
    private readonly properties: readonly unknown[],
    private readonly parts: readonly unknown[],
  ) {}

  /** The parts of a kind within it, not within those. */
  within(name: string): IcsComponent[] {
    return this.parts.map(componentOf).filter((part) => part.name === name);
  }

  /** Values of all properties of a name. */
  values(name: string): IcsValue[] {
    return this.properties.flatMap((one) => {
      const found = property.safeParse(one);
      return found.success && found.data[0] === name ? valuesOf(found.data) : [];
    });
  }

  first(name: string): IcsValue | null {
    return this.values(name)[0] ?? null;
  }

  /** Empty where there is none. */
  text(name: string): string {
    const value = this.first(name)?.value;
    return typeof value === 'string' ? value : '';
  }
}

export interface IcsValue {
  readonly value: unknown;
  /** Name of a zone; empty where none is named. */
  readonly zone: string;
}

/**
 * The calendars of a file.
 * @throws ApiProblem `not-a-calendar`
 */
export function calendarsOf(file: string): IcsComponent[] {
  const calendars = parsed(file).filter(({ name }) => name === 'vcalendar');
  if (calendars.length > 0) return calendars;
  throw new ApiProblem('not-a-calendar', 'There is no calendar in this file.');
}

function parsed(file: string): IcsComponent[] {
  try {
    const found = ICAL.parse(withoutBadRules(file)) as unknown[];
    // Of several calendars it is a list.
    return (Array.isArray(found[0]) ? found : [found]).map(componentOf);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : '';
    throw new ApiProblem('not-a-calendar', `The file can’t be read: ${reason}`);
  }
}

/** What a rule is called that can't be read, so that it costs its event alone what it says. */
export const badRule = 'x-bad-rrule';

/** With the lines that it is continued on. */
const ruleLine = /^RRULE(?:;[^:\r\n]*)?:((?:[^\r\n]|\r?\n[ \t])*)/gim;

function withoutBadRules(file: string): string {
  return file.replaceAll(ruleLine, (line, rule: string) => {
    try {
      ICAL.Recur.fromString(rule.replaceAll(/\r?\n[ \t]/g, ''));
      return line;
    } catch {
      return `${badRule}:`;
    }
  });
}

function componentOf(found: unknown): IcsComponent {
  const [name, properties, parts] = Array.isArray(found) ? (found as unknown[]) : [];
  return new IcsComponent(
    typeof name === 'string' ? name : '',
    Array.isArray(properties) ? properties : [],
    Array.isArray(parts) ? parts : [],
  );
}

function valuesOf([, parameters, , ...values]: Property): IcsValue[] {
  const { tzid } = parameters;
  return values.map((value) => ({ value, zone: typeof tzid === 'string' ? tzid : '' }));
}

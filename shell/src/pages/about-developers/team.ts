import type { SiteContacts } from '@tessera/contracts';

/** A person or a group that works on the project. */
export interface Developer {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** For questions about the site, and for formal ones. */
  readonly emails: readonly string[];
  readonly location?: string | undefined;
  readonly bio: string;
  readonly skills: readonly string[];
  readonly github?: string | undefined;
  readonly linkedin?: string | undefined;
  readonly website?: string | undefined;
}

/** Who is named on the page, with what the settings of the site say about them. Contributors add themselves here. */
export function teamOf(contacts: SiteContacts): readonly Developer[] {
  const { support, legal, sourceCode, location, linkedin, website } = contacts;
  return [
    {
      id: 'maintainers',
      name: 'Tessera maintainers',
      role: 'Everyone who contributes to the project',
      emails: [support, legal].filter((address) => address !== undefined),
      location,
      bio: 'Tessera is developed in the open. The source code’s history credits the people behind every change, which makes it a better record than any list kept by hand.',
      skills: ['TypeScript', 'React', 'Module Federation', 'NestJS', 'PostgreSQL', 'Accessibility'],
      github: sourceCode,
      linkedin,
      website,
    },
  ];
}

import { contact } from '../../frame/contact';

/** A person or a group that works on the project. */
export interface Developer {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** For questions about the site, and for formal ones. */
  readonly emails: readonly [string, string];
  readonly location?: string;
  readonly bio: string;
  readonly skills: readonly string[];
  readonly github: string;
  readonly linkedin?: string;
  readonly website?: string;
}

/** Who is named on the page. Contributors add themselves here. */
export const team: readonly Developer[] = [
  {
    id: 'maintainers',
    name: 'Tessera maintainers',
    role: 'Everyone who contributes to the project',
    emails: [contact.support, contact.legal],
    bio: 'Tessera is developed in the open. The people behind each change are named in the history of the source code, which is a better record than any list kept by hand.',
    skills: ['TypeScript', 'React', 'Module Federation', 'NestJS', 'PostgreSQL', 'Accessibility'],
    github: contact.sourceCode,
  },
];

/** Addresses of the console. */
export const paths = {
  overview: '/operator',
  remote: '/operator/remotes/:name',
  compositions: '/operator/compositions',
  audit: '/operator/audit',
  access: '/operator/access',
  jobs: '/operator/jobs',
  design: '/operator/design',
  area: '/operator/areas/:section',
} as const;

export function remotePath(name: string): string {
  return paths.remote.replace(':name', encodeURIComponent(name));
}

/** A page that an area brings into the console. */
export function areaPath(section: string): string {
  return paths.area.replace(':section', encodeURIComponent(section));
}

/** The audit trail of one remote, token or operator. */
export function auditPath(subject: string): string {
  return `${paths.audit}?${new URLSearchParams({ subject })}`;
}

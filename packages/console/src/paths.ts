/** Addresses of the console. */
export const paths = {
  overview: '/operator',
  remote: '/operator/remotes/:name',
  compositions: '/operator/compositions',
  audit: '/operator/audit',
  access: '/operator/access',
  jobs: '/operator/jobs',
  design: '/operator/design',
} as const;

export function remotePath(name: string): string {
  return paths.remote.replace(':name', encodeURIComponent(name));
}

/** The audit trail of one remote, token or operator. */
export function auditPath(subject: string): string {
  return `${paths.audit}?${new URLSearchParams({ subject })}`;
}

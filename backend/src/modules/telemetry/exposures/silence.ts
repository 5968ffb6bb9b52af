/** How long a part may take to be shown, as an SQL interval; whoever waits longer has met a page that hangs. */
export const hangTimeout = `interval '30 seconds'`;

/** Condition on a row of `release_exposures`: the visitor could not use the part as it was meant. */
export const isAffected = `(affected_at is not null or coalesce(waiting_since < now() - ${hangTimeout}, false))`;

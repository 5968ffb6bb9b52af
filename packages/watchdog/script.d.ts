/** A classic script that documents carry inline: always the same text, so that a policy can name its hash. */
export declare const watchdogScript: string;

/** What the person who runs the site can set; read once at start. */
export interface Settings {
  /** `null` where the person did not say: 4000, or a free one if that is taken. */
  readonly port: number | null;
  readonly host: string;
  /** `null` starts the site's own PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Where jobs are handed to workers; `null` leaves PostgreSQL alone to do it. */
  readonly redisUrl: string | null;
  /** Whether this process runs jobs, or leaves them to worker processes. */
  readonly jobs: 'here' | 'elsewhere';
  /** Where a worker shows its health; `null` opens no port. */
  readonly workerPort: number | null;
  /** Absolute path of the folder that holds everything the site keeps in files. */
  readonly dataDir: string;
  /** Origin under which visitors know the site, without a slash at the end. */
  readonly publicUrl: string | null;
  /** `null` has one generated into the data folder. */
  readonly cookieSecret: string | null;
  /** `null` closes the door to deployments. */
  readonly deployToken: string | null;
  /** Addresses and networks whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Chromium or Chrome in which versions are opened before they are released; `null` leaves that out. */
  readonly browserPath: string | null;
  /** Where alarms are told of; `null` tells nobody. */
  readonly alarmWebhookUrl: string | null;
  /** `whsec_` and a key in base64; `null` sends alarms unsigned. */
  readonly alarmWebhookSecret: string | null;
  readonly logLevel: LogLevel;
  /** Requests to the API that one client network, or one operator or token, may make in a minute. */
  readonly rateLimitPerMinute: number;
  readonly sampleCatalog: boolean;
  /** How long a request may take to arrive, and how long its answer may take. */
  readonly requestTimeoutMs: number;
  /** How long one statement may keep the database busy. */
  readonly statementTimeoutMs: number;
  /** How long a document waits for the data that its page shows first; later ones the page asks for itself. */
  readonly firstDataTimeoutMs: number;
  readonly environment: 'development' | 'test' | 'production';
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Token under which the settings are injected. */
export const SETTINGS = Symbol('settings');

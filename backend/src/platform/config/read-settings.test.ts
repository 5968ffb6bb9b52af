import { isAbsolute } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineSettings } from './define-settings.js';
import { onOff, program, secureOrigins, serviceUrl, signingKey } from './formats.js';
import { SETTINGS, type Settings } from './platform-settings.js';
import { declarationsOf, readSettings } from './read-settings.js';
import { SettingsModule } from './settings.module.js';

const secret = 'x'.repeat(32);

const settings = defineSettings({
  browserPath: { description: 'A program', schema: program },
  signingKey: { description: 'A key', schema: signingKey, secret: true },
  webhookUrl: { description: 'An address', schema: serviceUrl('https://a.example'), secret: true },
  scriptOrigins: { description: 'Origins', schema: secureOrigins, default: '' },
  isShown: { description: 'A switch', schema: onOff, default: 'on' },
});
const example = { name: 'example', settings };
const read = (variables: Readonly<Record<string, string>>) => readSettings([example], variables);

describe('readSettings', () => {
  it('has a default for everything, and takes empty variables as unset', () => {
    const settings = read({ PORT: '', COOKIE_SECRET: '', HOME: '/root' });
    expect(settings).toMatchObject({
      port: null,
      host: '127.0.0.1',
      webProcesses: 1,
      databaseUrl: null,
      redisUrl: null,
      jobs: 'here',
      workerPort: null,
      publicUrl: null,
      cookieSecret: null,
      browserPath: null,
      signingKey: null,
      webhookUrl: null,
      trustedProxies: [],
      operationsFrom: ['loopback'],
      logLevel: 'info',
      rateLimitPerMinute: 1200,
      isShown: true,
      scriptOrigins: [],
      requestTimeoutMs: 30_000,
      statementTimeoutMs: 5_000,
    });
    expect(settings.dataDir).toMatch(/\.data$/);
    expect(isAbsolute(settings.dataDir)).toBe(true);
  });

  it('reads what is set', () => {
    const settings = read({
      PORT: '0',
      HOST: '::1',
      DATABASE_URL: 'postgresql://u:p@db.example:5432/site',
      REDIS_URL: 'rediss://u:p@redis.example:6380/2',
      JOBS: 'elsewhere',
      WEB_PROCESSES: '4',
      WORKER_PORT: '4100',
      DATA_DIR: '/srv/tessera',
      PUBLIC_URL: 'https://Tessera.example/',
      COOKIE_SECRET: secret,
      BROWSER_PATH: process.execPath,
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1',
      OPERATIONS_FROM: '10.1.0.0/16',
      IS_SHOWN: 'off',
      SCRIPT_ORIGINS: 'https://js.example.com, https://JS.stripe.com/',
    });
    expect(settings).toMatchObject({
      port: 0,
      host: '::1',
      redisUrl: 'rediss://u:p@redis.example:6380/2',
      jobs: 'elsewhere',
      webProcesses: 4,
      workerPort: 4100,
      dataDir: '/srv/tessera',
      publicUrl: 'https://tessera.example',
      cookieSecret: secret,
      browserPath: process.execPath,
      operationsFrom: ['10.1.0.0/16'],
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::1'],
      isShown: false,
      scriptOrigins: ['https://js.example.com', 'https://js.stripe.com'],
    });
  });

  it.each([
    ['PORT', '65536', 'must be a whole number from 0 to 65535 (it is "65536")'],
    ['WEB_PROCESSES', '0', 'must be auto or a whole number from 1 to 64 (it is "0")'],
    ['PORT', '40 00', 'must be a whole number from 0 to 65535 (it is "40 00")'],
    ['HOST', 'a b', 'must be an address or a host name (it is "a b")'],
    [
      'PUBLIC_URL',
      'https://a.example/path',
      'must be an origin such as https://tessera.example (it is "https://a.example/path")',
    ],
    [
      'PUBLIC_URL',
      'javascript:alert(1)',
      'must be an origin such as https://tessera.example (it is "javascript:alert(1)")',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'must list addresses or networks, for example loopback, 10.0.0.0/8 (it is "10.0.0.0/33")',
    ],
    [
      'TRUSTED_PROXIES',
      'everybody',
      'must list addresses or networks, for example loopback, 10.0.0.0/8 (it is "everybody")',
    ],
    [
      'SCRIPT_ORIGINS',
      'https://*.example.com',
      'must list origins, for example https://js.stripe.com (it is "https://*.example.com")',
    ],
    [
      'SCRIPT_ORIGINS',
      'https://a.example/b',
      'must list origins, for example https://js.stripe.com (it is "https://a.example/b")',
    ],
    ['IS_SHOWN', 'yes', 'must be one of on, off (it is "yes")'],
    ['JOBS', 'nowhere', 'must be one of here, elsewhere (it is "nowhere")'],
    [
      'REDIS_URL',
      'http://:secret@host',
      'must look like redis://host:6379 or rediss://user:password@host:6379/0',
    ],
    ['BROWSER_PATH', '/nowhere', 'must be a program that can be run (it is "/nowhere")'],
    [
      'SIGNING_KEY',
      'c2VjcmV0',
      'must be whsec_ and 24 to 64 bytes in base64, as from: echo whsec_$(openssl rand -base64 32)',
    ],
    ['COOKIE_SECRET', 'short', 'must have at least 32 characters, without spaces'],
    [
      'DATABASE_URL',
      'http://u:p@h/d',
      'must look like postgres://user:password@host:5432/database',
    ],
  ])('says what is wrong with %s=%s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(new Error(`${name} ${message}`));
  });

  it.each([
    'https://hooks.example/services/T0/B0',
    'http://127.0.0.1:8065/hooks/x',
    'http://[fd00::1]/hooks',
    'http://mattermost:8065/hooks/x',
    'http://chat.internal/x',
  ])('takes %s for the address of a webhook', (WEBHOOK_URL) => {
    expect(read({ WEBHOOK_URL }).webhookUrl).toBe(WEBHOOK_URL);
  });

  it.each([
    'http://hooks.example/x',
    'http://203.0.113.7/x',
    'https://user:password@hooks.example/x',
    'ftp://hooks.example/x',
  ])('refuses %s as the address of a webhook, without repeating it', (WEBHOOK_URL) => {
    expect(() => read({ WEBHOOK_URL })).toThrow(/^WEBHOOK_URL must look like (?!.*\(it is)/);
  });

  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files.example',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'not/shown+anywhere',
  };
  const shared = { DATABASE_URL: 'postgres://u:p@db.example:5432/site', COOKIE_SECRET: secret };

  it('reads the settings of an S3 store', () => {
    expect(read({ ...s3, ...shared })).toMatchObject({
      s3Endpoint: 'https://s3.example',
      s3Bucket: 'files.example',
      s3Region: 'us-east-1',
      s3AccessKeyId: 'id',
      s3SecretAccessKey: 'not/shown+anywhere',
    });
    expect(read({ ...s3, S3_REGION: 'eu-central-1' }).s3Region).toBe('eu-central-1');
  });

  it.each(Object.keys(s3))('says that %s is missing beside the others', (name) => {
    const given = name === 'S3_ENDPOINT' ? 'S3_BUCKET' : 'S3_ENDPOINT';
    expect(() => read({ ...s3, [name]: '' })).toThrow(
      new Error(`${name} must be set, because ${given} is`),
    );
  });

  it('says what else is missing if machines share files and database', () => {
    const message = /^S3_BUCKET must be set.*\nCOOKIE_SECRET must be set, because several machines/;
    const others = { ...s3, S3_BUCKET: '', DATABASE_URL: shared.DATABASE_URL };
    expect(() => read(others)).toThrow(message);
  });

  it.each([
    ['S3_ENDPOINT', 'http://s3.example'],
    ['S3_ENDPOINT', 'https://id:secret@s3.example'],
    ['S3_BUCKET', 'Files'],
    ['S3_BUCKET', 'a/b'],
    ['S3_SECRET_ACCESS_KEY', 'not shown'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => read({ ...s3, [name]: value })).toThrow(new RegExp(`^${name} must `));
    expect(() => read({ ...s3, [name]: value })).not.toThrow(/not shown/);
  });

  it('says all that is wrong at once', () => {
    const wrong = { PORT: 'x', IS_SHOWN: 'x', S3_BUCKET: 'files', LOG_LEVEL: 'x' };
    expect(() => read(wrong)).toThrow(/^PORT .*\nLOG_LEVEL .*\nIS_SHOWN .*$/);
  });

  it('asks the owner what is wrong with values that are right by themselves', () => {
    const signed = defineSettings(settings.definitions, ({ webhookUrl, signingKey: key }) =>
      webhookUrl !== null && key === null ? ['SIGNING_KEY must be set'] : [],
    );
    const readSigned = (WEBHOOK_URL: string) =>
      readSettings([{ name: 'example', settings: signed }], { WEBHOOK_URL, PORT: 'x' });
    expect(() => readSigned('https://a.example')).toThrow(/^PORT .*\nSIGNING_KEY must be set$/);
    expect(() => readSigned('')).toThrow(/^PORT .*$/);
  });

  it.each([
    ['another module', { isShown: settings.definitions.isShown }, 'IS_SHOWN', 'example'],
    ['the platform', { dataDir: settings.definitions.browserPath }, 'DATA_DIR', 'platform'],
  ])('names both owners of a setting that %s has too', (_, definitions, variable, owner) => {
    const second = { name: 'second', settings: defineSettings(definitions) };
    const message = `The setting ${variable} is declared by ${owner} and by second`;
    expect(() => readSettings([example, second], {})).toThrow(message);
    expect(() => declarationsOf([{ name: 'first' }, example, second])).toThrow(message);
  });
});

describe('the settings of a module', () => {
  @Module({})
  class Root {}
  const open = (given: Settings) =>
    NestFactory.createApplicationContext(
      { module: Root, imports: [SettingsModule.of(given), SettingsModule.forFeature(settings)] },
      { abortOnError: false, logger: false },
    );

  it('are its own and no others', async () => {
    const context = await open(read({ IS_SHOWN: 'off' }));
    expect(Object.keys(context.get(settings.token))).toEqual(Object.keys(settings.definitions));
    expect(context.get(settings.token)).toMatchObject({ isShown: false });
    expect(context.get(SETTINGS)).toMatchObject({ port: null });
    await context.close();
  });

  it('must be named by its definition', async () => {
    const message = 'BROWSER_PATH was not read: name its settings in definition.ts';
    await expect(open(readSettings([], {}))).rejects.toThrow(message);
  });
});

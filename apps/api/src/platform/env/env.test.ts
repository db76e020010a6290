import express from 'express';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, loadEnv, requireWebApp } from './env.ts';

const key = (letter: string) => letter.repeat(43);
const PRODUCTION = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://films:pass@db.example.net/films',
  JWT_SECRETS: `k2:${key('a')},k1:${key('b')}`,
  PASSWORD_PEPPER: key('c'),
  OTP_PEPPER: key('f'),
  MAIL_KEY: key('g'),
  PUBLIC_WEB_URL: 'https://films.example.org/',
  WEB_ORIGINS: 'https://films.example.org,https://www.films.example.org',
};
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-env-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function refusal(changes: Record<string, string>): string {
  try {
    loadEnv({ ...PRODUCTION, ...changes });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('loadEnv in production', () => {
  it('switches the answer cache on by default, and off on request', () => {
    expect(loadEnv(PRODUCTION).responseCache).toBe(true);
    expect(loadEnv({ ...PRODUCTION, RESPONSE_CACHE: 'off' }).responseCache).toBe(false);
    expect(refusal({ RESPONSE_CACHE: 'often' })).toContain('RESPONSE_CACHE must be true or false');
  });

  it('accepts a complete configuration, with strict defaults', () => {
    expect(loadEnv(PRODUCTION)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      bcryptCost: 12,
      rateLimitScale: 1,
      seedDemo: false,
      passwordBlocklist: true,
      signupEnumSafe: false,
      smsSender: 'none',
      mailFrom: 'no-reply@films.example.org',
      trustProxy: false,
      publicWebUrl: 'https://films.example.org',
      webOrigins: ['https://films.example.org', 'https://www.films.example.org'],
      jwtSecrets: [
        { kid: 'k2', secret: key('a') },
        { kid: 'k1', secret: key('b') },
      ],
    });
  });

  it.each([
    ['JWT_SECRETS', ''],
    ['JWT_SECRETS', `k1:${'a'.repeat(31)}`],
    ['JWT_SECRETS', key('a')],
    ['PASSWORD_PEPPER', ''],
    ['PASSWORD_PEPPER', `${key('q')}-please-change-me`],
    ['OTP_PEPPER', key('c')],
    ['OTP_PEPPER', `example${key('z')}`],
    ['MAIL_KEY', `${key('z')}dev`],
    ['MONGODB_URI', ''],
    ['MONGODB_URI', 'mongodb://db.example.net/films'],
    ['MONGODB_URI', 'postgres://db.example.net/films'],
    ['DATABASE', 'embedded'],
    ['PUBLIC_WEB_URL', 'http://films.example.org'],
    ['PUBLIC_WEB_URL', ''],
    ['WEB_ORIGINS', ''],
    ['WEB_ORIGINS', '*'],
    ['RATE_LIMIT_SCALE', '2'],
    ['BCRYPT_COST', '9'],
    ['SEED_DEMO', 'true'],
    ['SMS_SENDER', 'outbox'],
    ['SMTP_URL', 'https://mail.example.net'],
    ['MAIL_FROM', 'not an address'],
    ['PASSWORD_BLOCKLIST', 'maybe'],
    ['TRUST_PROXY', 'true'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_EMAIL', 'you@example.com'],
  ])('refuses to start when %s is %j, and reveals no value', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toContain(name);
    if (value.length > 10) expect(message).not.toContain(value);
  });

  it('names every value that is wrong', () => {
    const message = refusal({ MAIL_KEY: '', WEB_ORIGINS: '*', BCRYPT_COST: '4' });
    for (const name of ['MAIL_KEY', 'WEB_ORIGINS', 'BCRYPT_COST']) expect(message).toContain(name);
  });

  it.each(['mongodb://localhost:27017/x', 'mongodb://127.0.0.1/x', 'mongodb://%2Ftmp%2Fm.sock/x'])(
    'requires no credentials for a database on this machine (%s)',
    (uri) => {
      expect(refusal({ MONGODB_URI: uri })).toBe('');
    },
  );

  it('requires no MONGODB_URI with ALLOW_EMBEDDED', () => {
    expect(refusal({ MONGODB_URI: '', ALLOW_EMBEDDED: 'true' })).toBe('');
  });
});

describe('loadEnv elsewhere', () => {
  it('makes secrets once without any settings, for this user alone, and finds them again', () => {
    const folder = mkdtempSync(path.join(dataDir, 'first-start-'));
    const first = loadEnv({ DATA_DIR: folder });
    const file = path.join(folder, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.pepperFile).toEqual({ path: file, isNew: true });
    expect(loadEnv({ DATA_DIR: folder })).toEqual({ ...first, pepperFile: { path: file, isNew: false } });
    expect(readFileSync(file, 'utf8')).toContain(first.passwordPepper);
    expect(first).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 4000,
      publicWebUrl: 'http://localhost:4000',
      rateLimitScale: 100,
      seedDemo: true,
      seedCatalogue: true,
    });
    const secrets = [first.passwordPepper, first.otpPepper, first.mailKey, first.jwtSecrets[0]?.secret];
    expect(new Set(secrets).size).toBe(4);
  });

  it('writes no secrets when all of them are given', () => {
    const folder = path.join(dataDir, 'unused');
    const { JWT_SECRETS, PASSWORD_PEPPER, OTP_PEPPER, MAIL_KEY } = PRODUCTION;
    loadEnv({ DATA_DIR: folder, JWT_SECRETS, PASSWORD_PEPPER, OTP_PEPPER, MAIL_KEY });
    expect(existsSync(folder)).toBe(false);
  });

  it('defaults to the folder of the repository, wherever the command runs', () => {
    const { JWT_SECRETS, PASSWORD_PEPPER, OTP_PEPPER, MAIL_KEY } = PRODUCTION;
    const env = loadEnv({ JWT_SECRETS, PASSWORD_PEPPER, OTP_PEPPER, MAIL_KEY });
    expect(path.basename(env.dataDir)).toBe('.data');
    expect(existsSync(path.join(env.dataDir, '..', 'pnpm-workspace.yaml'))).toBe(true);
  });

  it.each([
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/255.0.255.0'],
    ['TRUST_PROXY', '10.0.0.0/0.0.0.0'],
    ['TRUST_PROXY', 'true'],
    ['WEB_ORIGINS', 'films.example'],
    ['WEB_ORIGINS', 'https://films.example/'],
    ['WEB_ORIGINS', '*'],
    ['IMG_HOSTS', 'a.org;script-src *'],
    ['IMG_HOSTS', 'a.org b.org'],
    ['JWT_SECRETS', key('a')],
    ['JWT_SECRETS', `k1:${key('a')},k1:${key('b')}`],
    ['DRAIN_MS', '9000'],
  ])('refuses to start when %s is %s, and names it', (name, value) => {
    expect(() => loadEnv({ DATA_DIR: dataDir, [name]: value })).toThrow(new RegExp(`\\n  ${name} must `));
  });

  it('refuses a missing web app only in a process that serves pages', () => {
    const folder = path.join(dataDir, 'web');
    const env = loadEnv({ DATA_DIR: dataDir, WEB_DIST: folder });
    expect(() => requireWebApp(env)).toThrow('WEB_DIST must be the folder');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'index.html'), '<html></html>');
    expect(() => requireWebApp(env)).not.toThrow();
    expect(() => requireWebApp(loadEnv({ DATA_DIR: dataDir }))).not.toThrow();
  });

  it('accepts addresses, subnets and names of subnets as proxies', () => {
    const TRUST_PROXY = 'loopback, 10.0.0.0/8,172.16.0.0/255.240.0.0,2001:db8::/32,192.0.2.7';
    const trusted = ['loopback', '10.0.0.0/8', '172.16.0.0/255.240.0.0', '2001:db8::/32', '192.0.2.7'];
    expect(loadEnv({ DATA_DIR: dataDir, TRUST_PROXY }).trustProxy).toEqual(trusted);
    expect(() => express().set('trust proxy', trusted)).not.toThrow();
  });

  it('treats an empty value as unset, and splits lists and hops', () => {
    const env = loadEnv({
      DATA_DIR: dataDir,
      PORT: '',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      IMG_HOSTS: 'a.org, *.b.org:8443,https://c.org',
    });
    expect(env).toMatchObject({
      port: 4000,
      trustProxy: ['10.0.0.0/8', '127.0.0.1'],
      imgHosts: ['a.org', '*.b.org:8443', 'https://c.org'],
    });
    expect(loadEnv({ DATA_DIR: dataDir, TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { isGuarded, mongodbUriProblem } from './env-mongodb-uri.ts';

const HOST = 'db.example.net';

describe('MONGODB_URI', () => {
  it.each([
    'mongodb://films:pass@a.example.net,b.example.net:27018/films?replicaSet=rs0&authSource=admin&tls=true',
    // As Atlas shows it.
    'mongodb+srv://films:pass@films.example.net/films?retryWrites=true&w=majority&appName=films',
    'mongodb://localhost/films?readPreference=primary&journal=true&compressors=zlib&directConnection=true',
    'mongodb://localhost/films?retryWrites=false&maxPoolSize=5&socketTimeoutMS=1000',
  ])('accepts options that only repeat what the product does (%s)', (uri) => {
    expect(mongodbUriProblem(uri)).toBeUndefined();
  });

  it.each([
    ['readPreference=secondaryPreferred', 'readPreference'],
    ['READPREFERENCE=nearest&readPreferenceTags=dc:lagos', 'readPreference'],
    ['readPreference=nearest&maxStalenessSeconds=120', 'readPreference'],
    ['readConcernLevel=majority', 'readConcernLevel'],
    ['readConcernLevel=local', 'readConcernLevel'],
    ['journal=false', 'journal or wtimeoutMS'],
    ['wtimeoutMS=10', 'journal or wtimeoutMS'],
    ['promoteValues=false', 'promoteValues'],
    ['ignoreUndefined=true', 'ignoreUndefined'],
    ['readPreference=nearest&journal=false', 'readPreference, journal or wtimeoutMS'],
  ])('refuses %s with a sentence that names %s', (option, names) => {
    expect(mongodbUriProblem(`mongodb://${HOST}/films?${option}`)).toMatch(
      new RegExp(`^must not set ${names}: `),
    );
  });

  it.each(['postgres://db.example.net/films', 'mongodb://', 'mongodb://a/films?authMechanism=canary'])(
    'reports an address that the driver refuses (%s) without quoting any of it',
    (uri) => {
      expect(mongodbUriProblem(uri)).toMatch(/^must be a connection string [^:]*, mongodb:/);
      expect(mongodbUriProblem(uri)).not.toContain('canary');
    },
  );

  it.each([
    `mongodb://films:pass@${HOST}/films`,
    `mongodb+srv://films:pass@${HOST}/films`,
    `mongodb://${HOST}/films?authMechanism=MONGODB-X509&tls=true&tlsCertificateKeyFile=/run/films.pem`,
    `mongodb://CN%3Dfilms@${HOST}/films?authMechanism=mongodb-x509&tls=true`,
    `mongodb+srv://${HOST}/films?authMechanism=MONGODB-AWS`,
    `mongodb://${HOST}/films?authMechanism=MONGODB-OIDC&authMechanismProperties=ENVIRONMENT:k8s`,
    `mongodb://films%40EXAMPLE.NET@${HOST}/films?authMechanism=GSSAPI`,
    'mongodb://localhost:27017/x',
    'mongodb://127.0.0.1,[::1]:27018/x',
    'mongodb://%2Ftmp%2Fm.sock/x',
  ])('counts as guarded with credentials or on this machine (%s)', (uri) => {
    expect(isGuarded(uri)).toBe(true);
  });

  it.each([
    `mongodb://${HOST}/films`,
    `mongodb://localhost,${HOST}/films`,
    `mongodb://films@${HOST}/films`,
    `mongodb://${HOST}/films?authSource=admin`,
    `mongodb+srv://localhost.example.net/films`,
  ])('counts as unguarded with neither (%s)', (uri) => {
    expect(isGuarded(uri)).toBe(false);
  });
});

import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import { ERRORS } from '@filmfisher/shared/errors/errors';
import { CONNECTION_MESSAGES } from '@filmfisher/shared/texts/connection-texts';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import type { defineConfig } from '@lingui/cli';

type Extractor = Exclude<NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number], string>;

/** Failures of the translated pages. */
const CODES: readonly ErrorCode[] = [
  ...([
    'validation_failed',
    'malformed_json',
    'bad_request',
    'unauthenticated',
    'forbidden',
    'not_found',
  ] as const),
  ...(['conflict', 'payload_too_large', 'rate_limited', 'internal_error', 'busy', 'overloaded'] as const),
  ...(['database_unavailable', 'request_in_progress', 'origin_not_allowed', 'suspended'] as const),
  ...([
    'invalid_credentials',
    'otp_invalid',
    'reset_not_verified',
    'token_invalid',
    'account_exists',
  ] as const),
  ...(['already_verified', 'no_contact', 'wrong_password', 'email_unverified'] as const),
];

/** Rules of fields by zod's names, for what has no sentence of its own in another language. */
const RULES = {
  too_small: 'Enter at least {minimum}.',
  too_big: 'Enter at most {maximum}.',
  invalid_type: 'Please fill this in.',
  invalid_format: 'This is not valid.',
  invalid_value: 'Please choose one of the given values.',
  unrecognized_keys: 'This field is not known here.',
  custom: 'This is not valid.',
} as const;

const sentences = (): [id: string, sentence: string][] => [
  ...[...Object.values(MESSAGES), ...Object.values(CONNECTION_MESSAGES)].map((text): [string, string] => [
    text,
    text,
  ]),
  ...CODES.map((code): [string, string] => [`error.${code}`, ERRORS[code].message]),
  ...Object.entries(RULES).map(([code, text]): [string, string] => [`rule.${code}`, text]),
];

/** Takes what forms and server share into the catalogue of the folder `lib`; lib/sentences.ts says how it is found. */
export const sharedSentences: Extractor = {
  match: (file) => file.endsWith('/sentences.ts'),
  extract(file, _code, onMessage) {
    for (const [id, message] of sentences())
      onMessage({
        id,
        message,
        ...(id !== message && { comment: message }),
        origin: [file, 1],
        placeholders: {},
      });
  },
};

import { pino, type DestinationStream, type Logger } from 'pino';

const SECRET_KEYS = [
  'password',
  'newPassword',
  'cookie',
  'cookies',
  'authorization',
  'otp',
  'token',
  'secret',
  'body',
  'set-cookie',
];

/** JSON shows an Error as {}; pino prevents that under the name `err` alone. */
function showErrors(entry: Record<string, unknown>): Record<string, unknown> {
  const shown = { ...entry };
  for (const [key, value] of Object.entries(entry)) {
    if (value instanceof Error && key !== 'err') shown[key] = pino.stdSerializers.err(value);
  }
  return shown;
}

/**
 * JSON lines on standard output. Values under the names of secrets are removed at the top and one level down;
 * the rule is still not to log them.
 *
 * @param level pino's level, or 'silent'
 * @param destination elsewhere than standard output, for tests
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: showErrors },
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`]),
        censor: '[removed]',
      },
    },
    destination ?? pino.destination(1),
  );
}

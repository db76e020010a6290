import { URL_MAX } from './addresses.ts';
import { textSchema } from '../texts/texts.schema.ts';

/** @returns the schema of an address on the web without a password, as members type it */
export const webAddressSchema = (label: string) =>
  textSchema(label, { min: 1, max: URL_MAX, lines: 'one' }).refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, username, password } = new URL(text);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && hostname.includes('.') && username === '' && password === '';
  }, `${label} must be a web address, as in https://example.com/news`);

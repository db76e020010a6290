import { z } from 'zod';

/**
 * A calendar day, yyyy-mm-dd, of nobody's time zone.
 * @param label name of the field in its sentence
 */
export const daySchema = (label: string) => z.iso.date(`${label} must be a day such as 2025-08-31`);

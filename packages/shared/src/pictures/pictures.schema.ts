import { z } from 'zod';

/** Address of a profile picture; `path` and `url` are the same. The query `?size=128` asks for the small one. */
export const pictureSchema = z.object({ path: z.string(), url: z.string() });
export type Picture = z.infer<typeof pictureSchema>;

import { z } from 'zod';

/** Edges in pixels of the square in which a profile picture is kept: GET /pictures/{id}?size=… */
export const PROFILE_PICTURE_SIZES = [128, 512] as const;
export type ProfilePictureSize = (typeof PROFILE_PICTURE_SIZES)[number];

/** Address of a profile picture; `path` and `url` are the same. The query `?size=128` asks for the small one. */
export const pictureSchema = z.object({ path: z.string(), url: z.string() });
export type Picture = z.infer<typeof pictureSchema>;

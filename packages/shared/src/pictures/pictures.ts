/** MB, and so bytes, and megapixels of an uploaded picture. */
export const PICTURE_MB_MAX = 5;
export const PICTURE_BYTES_MAX = PICTURE_MB_MAX * 1024 * 1024;
export const PICTURE_MEGAPIXELS_MAX = 25;
/** What a picture shows, for those who do not see it. */
export const ALTERNATIVE_TEXT_MAX = 300;

/** Edges in pixels of the square in which a profile picture is kept: GET /pictures/{id}?size=… */
export const PROFILE_PICTURE_SIZES = [128, 512] as const;
export type ProfilePictureSize = (typeof PROFILE_PICTURE_SIZES)[number];

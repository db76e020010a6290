interface PictureQuality {
  name: string;
  /** Kilobits in a second of picture and sound, roughly; services differ by half up and down. */
  kilobits: number;
}

/** From the smallest to the largest. */
export const PICTURE_QUALITIES: readonly PictureQuality[] = [
  { name: '144p', kilobits: 150 },
  { name: '240p', kilobits: 300 },
  { name: '360p', kilobits: 600 },
  { name: '480p', kilobits: 1_200 },
  { name: '720p', kilobits: 2_500 },
  { name: '1080p', kilobits: 5_000 },
];

/** A connection is never as even as a measurement: this much of it should stay free. */
const RESERVE = 1.3;

/** @returns MB that an hour takes, in two digits */
export function megabytesPerHour({ kilobits }: PictureQuality): number {
  const megabytes = (kilobits * 3_600) / 8 / 1_000;
  const step = 10 ** (Math.floor(Math.log10(megabytes)) - 1);
  return Math.round(megabytes / step) * step;
}

/** @returns the best quality that a connection carries without pauses; null where it carries none */
export const carriedBy = (kilobits: number): PictureQuality | null =>
  PICTURE_QUALITIES.findLast((quality) => quality.kilobits * RESERVE <= kilobits) ?? null;

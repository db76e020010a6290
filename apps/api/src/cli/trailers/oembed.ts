import { z } from 'zod';

export const OEMBED = 'https://www.youtube.com/oembed';

/** What YouTube says of a video. */
export const VIDEO_STATES = ['exists', 'gone', 'not embeddable', 'could not be asked'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

export interface Video {
  state: VideoState;
  /** As YouTube names them, of a video that exists. */
  title?: string;
  channel?: string;
}

const TIMEOUT_MS = 10_000;
/** What oEmbed answers: 400 and 404 for ids that no video has, 403 for private ones, 401 where embedding is off. */
const STATES: Readonly<Record<number, VideoState>> = {
  400: 'gone',
  401: 'not embeddable',
  403: 'gone',
  404: 'gone',
};
const answerSchema = z.object({ title: z.string(), author_name: z.string().default('') });

/** @param oembed address that is asked instead of YouTube's own */
export async function askAboutVideo(id: string, oembed = OEMBED): Promise<Video> {
  const url = new URL(oembed);
  url.searchParams.set('url', `https://www.youtube.com/watch?v=${id}`);
  url.searchParams.set('format', 'json');
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) return { state: STATES[answer.status] ?? 'could not be asked' };
    const { title, author_name: channel } = answerSchema.parse(await answer.json());
    return { state: 'exists', title, channel };
  } catch {
    return { state: 'could not be asked' };
  }
}

const ID = /^[\w-]{11}$/;
const HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);
/** Addresses that have the id behind one of these words. */
const KINDS = new Set(['embed', 'shorts', 'live', 'v', 'e']);

/**
 * @param text a video's address as YouTube gives it anywhere, with or without https://, or its bare id
 * @returns the video's id of 11 characters; null where there is none
 */
export function youtubeIdOf(text: string): string | null {
  const typed = text.trim();
  if (ID.test(typed)) return typed;
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  } catch {
    return null;
  }
  const host = url.hostname.replace(/^www\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const candidate =
    host === 'youtu.be' ? first : KINDS.has(first) ? second : (url.searchParams.get('v') ?? '');
  return (host === 'youtu.be' || HOSTS.has(host)) && ID.test(candidate) ? candidate : null;
}

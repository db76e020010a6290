import { useState } from 'react';
import { PlayIcon } from '../../../components/ui/page-icons.tsx';

/** A video of YouTube: a painted frame until the reader taps; nothing is asked of another host before. On paper, its address. */
export function ArticleVideo({ id }: { id: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
        title="Video from YouTube"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-lg bg-black"
      />
    );
  }
  return (
    <>
      <p className="hidden wrap-anywhere print:block">Video: https://youtu.be/{id}</p>
      <button
        type="button"
        className="article-cloth group flex aspect-video w-full items-end gap-4 rounded-lg p-4 text-left md:p-6 print:hidden"
        onClick={() => {
          setIsPlaying(true);
        }}
      >
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition group-hover:bg-accent-strong">
          <PlayIcon width={26} height={26} />
        </span>
        <span className="pb-1">
          <span className="block text-lg font-semibold">Play the video</span>
          <span className="block text-sm text-muted">Plays from YouTube</span>
        </span>
      </button>
    </>
  );
}

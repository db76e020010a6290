import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { IconButton } from '../../../components/ui/button.tsx';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { useModal } from '../../../components/ui/dialog.tsx';
import { TrailerPlayer } from './trailer-player.tsx';

interface TrailerDialogProps {
  title: string;
  trailer: NonNullable<Movie['trailer']>;
  onClose: () => void;
}

/** The trailer over the page; Escape, the button and a tap beside the picture close it, the focus returns by itself. */
export function TrailerDialog({ title, trailer, onClose }: TrailerDialogProps) {
  const { close, modal } = useModal();

  return (
    <dialog
      {...modal}
      aria-label={`Trailer of ${title}`}
      className="m-auto w-[min(64rem,calc(100vw-2rem))] max-w-none overflow-hidden rounded-lg border border-line bg-surface text-text backdrop:bg-black/80"
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-4 py-1 pr-1 pl-4">
        <p className="truncate font-semibold">{title}</p>
        <IconButton label="Close trailer" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <TrailerPlayer title={title} trailer={trailer} />
    </dialog>
  );
}

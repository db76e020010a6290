import { PlusIcon } from '../../../components/ui/page-icons.tsx';
import { AddToList } from '../components/add-to-list.tsx';

/** On the corner of a film's poster: adds it to one of the viewer's lists. */
export function MovieCorner({ movie }: { movie: { _id: string; title: string } }) {
  return (
    <div className="absolute top-0 right-0">
      <AddToListButton movie={movie} />
    </div>
  );
}

interface AddToListButtonProps {
  movie: { _id: string; title: string };
}

/** On the corner of a poster card: puts its film on a list. */
function AddToListButton({ movie }: AddToListButtonProps) {
  const anchor = `add-${movie._id}`;
  return (
    <AddToList movie={movie} anchor={anchor}>
      {(open) => (
        <button
          id={anchor}
          type="button"
          title="Add to a list"
          aria-label={`Add ${movie.title} to a list`}
          className="grid size-[44px] place-items-center rounded-full text-text"
          onClick={open}
        >
          <span className="grid size-8 place-items-center rounded-full bg-scrim transition hover:bg-accent hover:text-on-accent">
            <PlusIcon width={18} height={18} />
          </span>
        </button>
      )}
    </AddToList>
  );
}

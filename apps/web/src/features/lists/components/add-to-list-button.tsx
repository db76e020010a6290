import { PlusIcon } from '../../../components/ui/page-icons.tsx';
import { AddToList } from './add-to-list.tsx';

interface AddToListButtonProps {
  movie: { _id: string; title: string };
}

/** On the corner of a poster card: puts its film on a list. */
export function AddToListButton({ movie }: AddToListButtonProps) {
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

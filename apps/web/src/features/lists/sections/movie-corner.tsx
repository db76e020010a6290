import { AddToListButton } from '../components/add-to-list-button.tsx';

/** On the corner of a film's poster: puts it on a list of whoever is signed in. */
export function MovieCorner({ movie }: { movie: { _id: string; title: string } }) {
  return (
    <div className="absolute top-0 right-0">
      <AddToListButton movie={movie} />
    </div>
  );
}

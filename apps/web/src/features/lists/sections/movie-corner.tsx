import { AddToListButton } from '../components/add-to-list-button.tsx';

/** On the corner of a film's poster: adds it to one of the viewer's lists. */
export function MovieCorner({ movie }: { movie: { _id: string; title: string } }) {
  return (
    <div className="absolute top-0 right-0">
      <AddToListButton movie={movie} />
    </div>
  );
}

import { useNavigate } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { deskMoviePath } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { MovieForm } from '../components/movie-form.tsx';
import { EMPTY_MOVIE } from '../../../components/movie-form/movie-draft.ts';

/** /admin/films/new */
export function DeskNewMoviePage() {
  const navigate = useNavigate();
  return (
    <>
      <DeskHeading title="Add a film" intro="A picture can be added once the film is there." />
      <MovieForm
        id={null}
        initial={EMPTY_MOVIE}
        onSaved={({ _id, title }) => {
          toast.success(`${title} was added.`);
          void navigate(deskMoviePath(_id), { replace: true });
        }}
      />
    </>
  );
}

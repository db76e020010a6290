import { useNavigate } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { FilmForm } from '../components/film-form.tsx';
import { EMPTY_FILM } from '../../../components/film-form/film-draft.ts';

/** /admin/films/new */
export function DeskNewFilmPage() {
  const navigate = useNavigate();
  return (
    <>
      <DeskHeading title="Add a film" intro="A picture can be added once the film is there." />
      <FilmForm
        id={null}
        initial={EMPTY_FILM}
        onSaved={({ _id, title }) => {
          toast.success(`${title} was added.`);
          void navigate(deskPaths.film(_id), { replace: true });
        }}
      />
    </>
  );
}

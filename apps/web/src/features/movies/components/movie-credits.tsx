import type { DetailedMovie } from '@filmfisher/shared/movies/movies.schema';
import { Link } from 'react-router-dom';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { personPath } from '../../../lib/paths.ts';

interface Person {
  name: string;
  /** Missing until the film's own answer is there. */
  personId?: string | undefined;
  character?: string | undefined;
}

/** The accordion PRODUCERS, DIRECTORS, WRITERS, CAST, each name a link to the person's page (docs/product.md, section 2, Movie detail). */
export function MovieCredits({ movie }: { movie: DetailedMovie }) {
  const ids = new Map(movie.people?.map(({ name, personId }) => [name, personId]));
  const known = (person: Person): Person => ({ ...person, personId: ids.get(person.name) });
  const named = (names: readonly string[]): Person[] => names.map((name) => known({ name }));
  const groups: { title: string; people: readonly Person[] }[] = [
    { title: 'PRODUCERS', people: named(movie.producers) },
    { title: 'DIRECTORS', people: named(movie.directors) },
    { title: 'WRITERS', people: named(movie.writers) },
    { title: 'CAST', people: movie.cast.map(known) },
  ];
  const items = groups.map(({ title, people }) => ({
    id: title.toLowerCase(),
    title,
    content: people.length === 0 ? <p>Not known yet</p> : <People people={people} />,
  }));

  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="sr-only">
        Credits
      </h2>
      <Accordion items={items} initiallyOpen={['directors', 'cast']} />
    </section>
  );
}

function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-2.5 md:gap-x-8">
      {people.map(({ name, character, personId }) => (
        <li key={`${name} ${character ?? ''}`}>
          <Link
            to={personPath(name, personId)}
            className="-my-2 inline-block py-2 text-text underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
          >
            {name}
          </Link>
          {character !== undefined && <span className="block text-sm text-faint">{character}</span>}
        </li>
      ))}
    </ul>
  );
}

import { ActionButton } from '../ui/button.tsx';
import { MovieLookup } from './movie-lookup.tsx';

/** A film or a person that something is about. */
export interface Subject {
  kind: 'movie' | 'person';
  id: string;
  name: string;
}

interface SubjectChooserProps {
  subjects: readonly Subject[];
  max: number;
  /** Whether people can be chosen, too. */
  withPeople?: boolean;
  onChange: (subjects: readonly Subject[]) => void;
}

/** Chooses the films, and perhaps the people, that something is about. */
export function SubjectChooser({ subjects, max, withPeople = false, onChange }: SubjectChooserProps) {
  const addButton = (subject: Subject) =>
    subjects.some(({ id }) => id === subject.id) ? (
      <span className="px-3 text-sm text-faint">Chosen</span>
    ) : (
      <ActionButton
        aria-label={`Add: ${subject.name}`}
        onClick={() => {
          onChange([...subjects, subject]);
        }}
      >
        Add
      </ActionButton>
    );
  return (
    <div>
      {subjects.length > 0 && (
        <ul aria-label="It is about" className="mb-3 flex flex-wrap gap-2">
          {subjects.map((subject) => (
            <li key={subject.id}>
              <ActionButton
                className="border border-line"
                aria-label={`Take out: ${subject.name}`}
                onClick={() => {
                  onChange(subjects.filter((one) => one !== subject));
                }}
              >
                {subject.name} <span aria-hidden="true">×</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {subjects.length < max && (
        <MovieLookup
          {...(withPeople && {
            person: ({ _id, name }) => addButton({ kind: 'person', id: _id, name }),
          })}
        >
          {({ _id, title }) => addButton({ kind: 'movie', id: _id, name: title })}
        </MovieLookup>
      )}
    </div>
  );
}

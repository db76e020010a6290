import type { PersonRow as Row } from '@filmfisher/shared/people';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { personPath } from '../../../lib/paths.ts';
import { Portrait } from './portrait.tsx';

interface PersonRowProps {
  person: Row;
  onOpen: () => void;
}

/** One person in the desk's list. */
export function PersonRow({ person, onOpen }: PersonRowProps) {
  const { _id, name, otherNames, titles } = person;
  return (
    <li className="flex items-center gap-x-4 rounded-lg border border-line bg-surface p-3">
      <Portrait person={person} sizes="40px" className="w-10 text-sm" />
      <div className="min-w-0 grow sm:flex sm:items-center sm:gap-x-4">
        <div className="grow">
          <Link to={personPath(name, _id)} className="font-semibold wrap-anywhere hover:underline">
            {name}
          </Link>
          {otherNames.length > 0 && (
            <p className="text-sm wrap-anywhere text-muted">Also {otherNames.join(', ')}</p>
          )}
        </div>
        <p className="shrink-0 text-sm text-faint tabular-nums">{countLabel(titles, 'title')}</p>
      </div>
      <Button variant="secondary" onClick={onOpen} aria-label={`Change ${name}`}>
        Change
      </Button>
    </li>
  );
}

import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Where an administrator begins while the catalogue has no films. */
export function EmptyCatalogue() {
  return (
    <EmptyState title="No films yet">
      <p className="mb-4">
        Add the first films. Their pictures, trailers and facts can be fetched afterwards.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.deskCatalogueImports}>Import a file</LinkButton>
        <LinkButton variant="secondary" to={paths.deskNewMovie}>
          Add a film
        </LinkButton>
        <LinkButton variant="secondary" to={paths.deskConnections}>
          Set up fetching
        </LinkButton>
      </div>
    </EmptyState>
  );
}

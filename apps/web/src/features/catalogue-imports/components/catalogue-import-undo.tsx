import { useQuery } from '@tanstack/react-query';
import type {
  CatalogueImportSummary,
  CatalogueImportUndo,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { moviePath } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { catalogueImportUndoQuery, useCatalogueImportActions } from '../api/catalogue-imports.queries.ts';
import { KEPT_REASONS } from './catalogue-import-words.ts';

/** Asks before an import is undone, and says what that removes and keeps. */
export function UndoImport({ job: { _id } }: { job: CatalogueImportSummary }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Undo import
      </Button>
      {isOpen && (
        <Dialog
          title="Undo this import?"
          onClose={() => {
            setOpen(false);
          }}
        >
          {(close) => <Question id={_id} close={close} />}
        </Dialog>
      )}
    </>
  );
}

function Question({ id, close }: { id: string; close: () => void }) {
  const query = useQuery(catalogueImportUndoQuery(id));
  const { undo } = useCatalogueImportActions(id);
  return (
    <>
      <Loaded
        query={query}
        failure="What the undo would do could not be loaded."
        skeleton={
          <div role="status" aria-label="Looking at every film of this import">
            <Skeleton className="h-16 w-full" />
          </div>
        }
      >
        {(preview) => <Preview preview={preview} />}
      </Loaded>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          busy={undo.isPending}
          busyLabel="Starting..."
          disabled={query.data === undefined}
          onClick={() => {
            undo.mutate(undefined, {
              onSuccess: close,
              onError: (error) => void toast.error(actionErrorText(error)),
            });
          }}
        >
          Undo import
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function Preview({ preview: { removed, restored, kept, keptTotal } }: { preview: CatalogueImportUndo }) {
  return (
    <div className="grid gap-3 text-muted">
      <ul className="grid gap-1">
        {removed > 0 && (
          <li>
            Removes {countLabel(removed, 'film')}, and the people whom only these films name. You can restore
            the films for 30 days.
          </li>
        )}
        {restored > 0 && <li>Gives {countLabel(restored, 'film')} the values from before the import.</li>}
        {removed + restored === 0 && <li>Removes and changes nothing.</li>}
      </ul>
      {keptTotal > 0 && (
        <section aria-labelledby="kept">
          <h3 id="kept" className="mb-1 font-semibold text-text">
            Keeps {countLabel(keptTotal, 'film')}
          </h3>
          <KeptFilms films={kept} />
          {keptTotal > kept.length && <p className="mt-1">and {wholeNumber(keptTotal - kept.length)} more</p>}
        </section>
      )}
    </div>
  );
}

/** Films that an undo leaves, each with the reason. */
export function KeptFilms({ films }: { films: CatalogueImportUndo['kept'] }) {
  return (
    <ul className="grid max-h-64 gap-1 overflow-y-auto text-sm wrap-anywhere">
      {films.map(({ movieId, title, year, why }) => (
        <li key={movieId}>
          <Link to={moviePath(movieId)} className="underline">
            {title} ({year})
          </Link>
          : {KEPT_REASONS[why]}
        </li>
      ))}
    </ul>
  );
}

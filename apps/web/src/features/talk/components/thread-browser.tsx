import {
  THREAD_SORTS,
  THREAD_WINDOWS,
  type ThreadSort,
  type ThreadWindow,
} from '@filmfisher/shared/threads/threads';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LinkButton } from '../../../components/ui/button.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { WordSearch } from '../../../components/ui/word-search.tsx';
import { ThreadList } from './thread-list.tsx';

const SORT_LABELS: Record<ThreadSort, string> = { active: 'Active', new: 'New', top: 'Top' };
const WINDOW_LABELS: Record<ThreadWindow, string> = {
  week: 'This week',
  month: 'This month',
  year: 'This year',
  all: 'All time',
};

interface ThreadBrowserProps {
  /** `board:{id}`, `film:{id}` or `community:{id}`; all boards without one. */
  space?: string;
  /** Where a thread is begun here; nobody is led there without one. */
  startPath?: string | undefined;
}

/** Threads in the order that is asked for, and the search among them; both stand in the address. */
export function ThreadBrowser({ space, startPath }: ThreadBrowserProps) {
  const [params, setParams] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  const sort = THREAD_SORTS.find((known) => known === params.get('sort')) ?? 'active';
  const within = THREAD_WINDOWS.find((known) => known === params.get('within')) ?? 'month';

  const change = (changes: Record<string, string | undefined>) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const filter = {
    space,
    ...(q === '' ? { sort } : { q }),
    ...(q === '' && sort === 'top' && { within }),
  };
  const showsSpace = space === undefined;

  return (
    <div className="min-w-0">
      {!showsSpace && q === '' && <h2 className="sr-only">Threads</h2>}
      <div className="mb-5">
        <WordSearch
          label="Search in threads"
          clearLabel="Show all threads"
          q={q}
          onSearch={(words) => {
            change({ q: words });
          }}
        />
      </div>
      {q === '' ? (
        <Tabs
          label="Order of the threads"
          tabs={THREAD_SORTS.map((id) => ({ id, label: SORT_LABELS[id] }))}
          value={sort}
          onChange={(chosen) => {
            change({ sort: chosen === 'active' ? undefined : chosen, within: undefined });
          }}
        >
          {sort === 'top' && (
            <p className="mb-4 w-44">
              <SelectInput
                aria-label="Threads of"
                value={within}
                onChange={(event) => {
                  change({ within: event.target.value });
                }}
              >
                {THREAD_WINDOWS.map((id) => (
                  <option key={id} value={id}>
                    {WINDOW_LABELS[id]}
                  </option>
                ))}
              </SelectInput>
            </p>
          )}
          <ThreadList
            label={`${SORT_LABELS[sort]} threads`}
            filter={filter}
            showsSpace={showsSpace}
            empty={
              <EmptyState
                title={sort === 'top' && within !== 'all' ? 'Nothing in this period' : 'No threads yet'}
              >
                {startPath !== undefined && (
                  <LinkButton variant="secondary" to={startPath}>
                    Start the first thread
                  </LinkButton>
                )}
              </EmptyState>
            }
          />
        </Tabs>
      ) : (
        <section aria-label="Found threads">
          <h2 className="mb-4 text-muted">
            Threads with “<span className="font-semibold wrap-anywhere text-text">{q}</span>”
          </h2>
          <ThreadList
            label="Found threads"
            filter={filter}
            showsSpace={showsSpace}
            empty={
              <EmptyState title="No thread has these words">
                <p>Each word must stand in the title, or in one post. Try fewer words.</p>
              </EmptyState>
            }
          />
        </section>
      )}
    </div>
  );
}

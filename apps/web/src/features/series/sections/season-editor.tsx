import {
  SERIES_STATUSES,
  SERIES_STATUS_NAMES,
  type SeriesStatus,
} from '@filmfisher/shared/series/series-status';
import type { Seasons, SeasonsRequest } from '@filmfisher/shared/series/episodes.schema';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { seasonsQuery, useStoreSeasons } from '../api/series.queries.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

/*
 * Episodes as lines of text, as they are copied from a spreadsheet: season, episode, title, date, minutes, with tabs or
 * semicolons between.
 */

/** @returns a line for each episode */
export function linesOf({ seasons }: Seasons): string {
  return seasons
    .flatMap(({ number: season, episodes }) =>
      episodes.map(({ number, title, date = '', minutes = '' }) =>
        [season, number, title, date, minutes].join('; ').replace(/[; ]+$/, ''),
      ),
    )
    .join('\n');
}

const whole = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : null);

/**
 * @param text lines; empty ones are passed over
 * @returns the seasons, or what is wrong with which line
 */
export function parseLines(text: string): { seasons: SeasonsRequest['seasons'] } | { error: string } {
  const seasons = new Map<number, SeasonsRequest['seasons'][number]>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(/[;\t]/).map((cell) => cell.trim());
    const [season, number, minutes] = [whole(cells[0]), whole(cells[1]), whole(cells[4])];
    const wrong = (rule: string) => ({ error: `Line ${index + 1}: ${rule}.` });
    if (season === null || number === null) return wrong('begin with the numbers of season and episode');
    if (cells.length > 5) return wrong('more than season, episode, title, date and minutes');
    if (minutes === null && (cells[4] ?? '') !== '') return wrong('minutes are a whole number');
    const found = seasons.get(season) ?? { number: season, episodes: [] };
    const [title = '', date = ''] = cells.slice(2);
    found.episodes.push({
      number,
      title,
      ...(date !== '' && { date }),
      ...(minutes !== null && { minutes }),
    });
    seasons.set(season, found);
  }
  return { seasons: [...seasons.values()] };
}

/** Seasons and episodes of a series, at the desk. */
export function SeasonEditor({ movieId }: { movieId: string }) {
  const query = useQuery(seasonsQuery(movieId));
  return (
    <section aria-labelledby="season-editor">
      <h2 id="season-editor" className="mb-4 text-lg font-semibold">
        Seasons and episodes
      </h2>
      <Loaded
        query={query}
        failure="The seasons could not be loaded."
        skeleton={<Skeleton className="h-72 w-full" />}
      >
        {(seasons) => <SeasonForm key={linesOf(seasons)} movieId={movieId} initial={seasons} />}
      </Loaded>
    </section>
  );
}

function SeasonForm({ movieId, initial }: { movieId: string; initial: Seasons }) {
  const [text, setText, forgetText] = useTextDraft({ name: `seasons of ${movieId}` }, linesOf(initial));
  const [status, setStatus] = useState<SeriesStatus | ''>(initial.status ?? '');
  const [error, setError] = useState<string>();
  const store = useStoreSeasons(movieId);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = parseLines(text);
    if ('error' in parsed) {
      setError(parsed.error);
      return;
    }
    setError(undefined);
    store.mutate(
      { status: status === '' ? null : status, seasons: parsed.seasons },
      {
        onSuccess: () => {
          forgetText();
          toast.success('The seasons are saved.');
        },
        onError: (failure) => {
          setError(actionErrorText(failure));
        },
      },
    );
  };

  return (
    <form onSubmit={submit}>
      <div className="max-w-xs">
        <SelectField
          label="Are there more episodes to come?"
          value={status}
          options={[
            ['', 'Nobody knows'],
            ...SERIES_STATUSES.map((one) => [one, SERIES_STATUS_NAMES[one]] as const),
          ]}
          onChange={setStatus}
        />
      </div>
      <Field
        label="Episodes"
        hint="One line each: season; episode; title; date; minutes. Lines copied from a spreadsheet work, too. Season 0 is for specials."
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            rows={10}
            spellCheck={false}
            className={`${controlClass} py-3 tabular-nums`}
            placeholder="1; 1; Pilot; 2019-03-08; 45"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={store.isPending} busyLabel="Saving...">
        Save the seasons
      </Button>
    </form>
  );
}

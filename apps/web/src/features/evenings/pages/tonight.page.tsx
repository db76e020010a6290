import { OFFER_PROVIDERS, PROVIDER_KEYS } from '@filmfisher/shared/availability/offer-providers';
import type { Tonight } from '@filmfisher/shared/evenings/movies-together.schema';
import { TONIGHT_NOT_MAX } from '@filmfisher/shared/evenings/evenings';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { moviePath, paths } from '../../../lib/paths.ts';
import { tonightQuery, type TonightFilters } from '../api/together.queries.ts';
import { watchWords } from '../lib/watch-words.ts';

const MINUTES = [60, 90, 120, 150, 180];

/** /tonight: one film of the watchlist for the time at hand, and another one. */
export function TonightPage() {
  const [filters, setFilters] = useState<TonightFilters>({ not: [] });
  const query = useQuery(tonightQuery(filters));
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <h1 className="display text-2xl md:text-3xl">Tonight</h1>
      <p className="mt-2 mb-6 text-muted">One film from your watchlist for the time you have.</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <SelectField
          label="How much time do you have?"
          value={filters.minutes ?? null}
          options={[[null, 'Any length'], ...MINUTES.map((one) => [one, `Up to ${one} minutes`] as const)]}
          onChange={(minutes) => {
            setFilters({ ...filters, minutes: minutes ?? undefined, not: [] });
          }}
        />
        <Field label="In which language?">
          {(control) => (
            <TextInput
              {...control}
              placeholder="Any"
              defaultValue=""
              onBlur={({ target }) => {
                const language = target.value.trim() || undefined;
                if (language !== filters.language) setFilters({ ...filters, language, not: [] });
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
            />
          )}
        </Field>
        <SelectField
          label="Where can you watch?"
          value={filters.provider ?? null}
          options={[[null, 'Anywhere'], ...PROVIDER_KEYS.map((one) => [one, OFFER_PROVIDERS[one]] as const)]}
          onChange={(provider) => {
            setFilters({ ...filters, provider: provider ?? undefined, not: [] });
          }}
        />
        <SelectField
          label="What can it cost?"
          value={filters.free ?? null}
          options={[
            [null, 'Any price'],
            ['true', 'Nothing, it must be free'],
          ]}
          onChange={(free) => {
            setFilters({ ...filters, free: free ?? undefined, not: [] });
          }}
        />
      </div>
      <Loaded
        query={query}
        failure="No film could be picked."
        skeleton={<Skeleton className="h-72 w-full" />}
      >
        {(tonight) => (
          <div
            aria-live="polite"
            className={clsx('min-h-72 transition', query.isPlaceholderData && 'opacity-50')}
          >
            <Offer
              tonight={tonight}
              isFirst={filters.not.length === 0}
              onOther={(id) => {
                setFilters({ ...filters, not: [...filters.not, id].slice(-TONIGHT_NOT_MAX) });
              }}
              onAgain={() => {
                setFilters({ ...filters, not: [] });
              }}
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}

interface OfferProps {
  tonight: Tonight;
  /** Nothing has been refused yet. */
  isFirst: boolean;
  onOther: (id: string) => void;
  onAgain: () => void;
}

function Offer({ tonight: { movie, reason, ...facts }, isFirst, onOther, onAgain }: OfferProps) {
  if (movie === null) {
    return (
      <EmptyState title={isFirst ? 'Nothing on your watchlist fits' : "That's everything that fits"}>
        {isFirst ? (
          <LinkButton to={paths.movies} variant="secondary">
            Find films to add
          </LinkButton>
        ) : (
          <Button variant="secondary" onClick={onAgain}>
            Start over
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <article className="grid grid-cols-[8rem_minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-8 sm:p-6">
      <MarkedPoster movie={movie} decorative sizes="192px" eager />
      <div className="flex min-w-0 flex-col items-start">
        <h2 className="display text-xl wrap-anywhere">
          <Link to={moviePath(movie._id)} className="hover:text-accent">
            {movie.title}
          </Link>
        </h2>
        <p className="mt-1 text-faint tabular-nums">{movie.yearOfRelease}</p>
        <p className="mt-3 text-muted">{reason}</p>
        <p className="mt-1 text-sm text-faint">{watchWords(facts)}</p>
        <div className="mt-auto flex flex-wrap gap-3 pt-5">
          <LinkButton to={moviePath(movie._id)}>Open the film</LinkButton>
          <Button
            variant="secondary"
            onClick={() => {
              onOther(movie._id);
            }}
          >
            Another one
          </Button>
        </div>
      </div>
    </article>
  );
}

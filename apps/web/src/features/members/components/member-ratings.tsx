import { LABEL_MAX } from '@filmfisher/shared/texts/texts';
import { RATING_MAX, RATING_SORTS, type RatingSort } from '@filmfisher/shared/ratings/ratings';
import type { MemberRatingList } from '@filmfisher/shared/members/members.schema';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { useFilters } from '../../../lib/use-filters.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { memberRatingsQuery } from '../api/members.queries.ts';

const SORTS: Record<RatingSort, string> = {
  latest: 'Latest first',
  highest: 'Highest first',
  lowest: 'Lowest first',
};
const STARS = Array.from({ length: RATING_MAX }, (_, index) => RATING_MAX - index);

/** The films that a member rated, each with the member's own stars. Order, stars and search stand in the address. */
export function MemberRatings({ userId }: { userId: string }) {
  const [page, goTo] = usePageParam();
  const [filters, change] = useFilters(['sort', 'stars', 'q']);
  const sort = RATING_SORTS.find((one) => one === filters.sort) ?? 'latest';
  const stars = STARS.find((one) => String(one) === filters.stars);
  const q = filters.q.trim() || undefined;
  const query = useQuery(memberRatingsQuery({ userId, page, sort, stars, q }));
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-x-4 sm:grid-cols-3 *:last:col-span-2 sm:*:last:col-span-1">
        <SelectField
          label="Sort"
          value={sort}
          options={RATING_SORTS.map((one) => [one, SORTS[one]])}
          onChange={(chosen) => {
            change('sort', chosen === 'latest' ? '' : chosen);
          }}
        />
        <SelectField
          label="Stars"
          value={stars ?? ''}
          options={[['', 'All'], ...STARS.map((one) => [one, `${one}/${RATING_MAX}`] as const)]}
          onChange={(chosen) => {
            change('stars', String(chosen));
          }}
        />
        <Field label="Title">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              defaultValue={q ?? ''}
              maxLength={LABEL_MAX}
              onChange={({ target }) => {
                change('q', target.value);
              }}
            />
          )}
        </Field>
      </div>
      <PagedList
        label="Ratings"
        query={query}
        page={page}
        goTo={goTo}
        failure="The ratings could not be loaded."
        skeleton={<PosterGridSkeleton count={10} />}
        empty={
          <EmptyState
            title={stars === undefined && q === undefined ? 'No ratings yet' : 'No ratings match'}
          />
        }
      >
        {({ ratings }) => <RatedMovies ratings={ratings} />}
      </PagedList>
    </>
  );
}

/** Posters of rated films with the member's stars. */
function RatedMovies({ ratings }: Pick<MemberRatingList, 'ratings'>) {
  return (
    <ul className="poster-grid">
      {ratings.map(({ movie, stars }) => (
        <li key={movie._id}>
          <PosterCard movie={movie} />
          <Stars value={stars} size={15} className="mt-1 flex-wrap text-sm" />
        </li>
      ))}
    </ul>
  );
}

import type { Home } from '@filmfisher/shared/home/home.schema';
import { HOME_GRID_SIZE } from '@filmfisher/shared/home/home';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { moviesQuery, type MovieFilter } from '../../movies/api/movies.queries.ts';
import { MovieGrid } from '../../movies/components/movie-grid.tsx';
import { useSelection } from '../../../lib/store.ts';

/** What people look for, Nigerian films first. */
const RAILS = {
  best: { label: 'Best of Nollywood', filter: { industry: 'nollywood' } },
  yoruba: { label: 'Yoruba', filter: { language: 'yoruba' } },
  igbo: { label: 'Igbo', filter: { language: 'igbo' } },
  hausa: { label: 'Hausa', filter: { language: 'hausa' } },
  pidgin: { label: 'Pidgin', filter: { language: 'nigerian-pidgin' } },
  english: { label: 'English', filter: { industry: 'nollywood', language: 'english' } },
  comedies: { label: 'Comedies', filter: { industry: 'nollywood', genre: 'comedy' } },
  epics: { label: 'Epics', filter: { industry: 'nollywood', genre: 'epic' } },
  series: { label: 'Series', filter: { industry: 'nollywood', type: 'series' } },
  kdrama: { label: 'K-drama', filter: { industry: 'k-drama' } },
} as const satisfies Record<string, { label: string; filter: MovieFilter }>;
/** What came out lately or comes soon; shown where there is something. */
const NEWS = {
  cinemas: { label: 'In cinemas', films: 'inCinemas' },
  youtube: { label: 'New on YouTube', films: 'onYoutube' },
  coming: { label: 'Coming soon', films: 'comingSoon' },
} as const;
type Listed = keyof typeof RAILS;
type Rail = Listed | keyof typeof NEWS;

const isNews = (rail: Rail): rail is keyof typeof NEWS => rail in NEWS;
const labelOf = (rail: Rail) => (isNews(rail) ? NEWS[rail] : RAILS[rail]).label;

/** In their order, after the best. */
const IDS = [
  'cinemas',
  'youtube',
  'coming',
  'yoruba',
  'igbo',
  'hausa',
  'pidgin',
  'english',
  'comedies',
  'epics',
  'series',
  'kdrama',
] as const satisfies Rail[];
const HEADING = 'Discover';

/** The first rail of /home: one row of films that is read sideways, by what people look for. */
export function DiscoverRail({ home }: { home: Home | undefined }) {
  const newsOf = (rail: keyof typeof NEWS) => home?.[NEWS[rail].films] ?? [];
  const there = IDS.filter((rail) => !isNews(rail) || newsOf(rail).length > 0);
  const ids: readonly [Rail, ...Rail[]] = ['best', ...there];
  const [chosen, choose] = useSelection<Rail>('home.rail', ids);
  const client = useQueryClient();
  return (
    <Section heading={HEADING}>
      <Tabs
        label={HEADING}
        tabs={ids.map((id) => ({ id, label: labelOf(id) }))}
        value={chosen}
        onChange={choose}
        onIntent={(id) => {
          const rail = ids.find((one) => one === id);
          if (rail && !isNews(rail)) void client.prefetchQuery(moviesQuery(RAILS[rail].filter));
        }}
      >
        {isNews(chosen) ? (
          <div className="poster-rail">
            <MovieGrid movies={newsOf(chosen)} />
          </div>
        ) : (
          <RailMovies rail={chosen} />
        )}
      </Tabs>
    </Section>
  );
}

function RailMovies({ rail }: { rail: Listed }) {
  const query = useQuery(moviesQuery(RAILS[rail].filter));
  return (
    <div className="poster-rail">
      <Loaded
        query={query}
        failure="The films could not be loaded."
        skeleton={<PosterGridSkeleton count={HOME_GRID_SIZE} />}
      >
        {({ movies }) =>
          movies.length === 0 ? (
            <EmptyState title="No films here yet">Try another tab.</EmptyState>
          ) : (
            <MovieGrid movies={movies.slice(0, HOME_GRID_SIZE)} />
          )
        }
      </Loaded>
    </div>
  );
}

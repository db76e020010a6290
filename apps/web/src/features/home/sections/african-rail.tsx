import { HOME_GRID_SIZE } from '@filmfisher/shared/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { moviesQuery, type MovieFilter } from '../../movies/api/movies.queries.ts';
import { MovieGrid } from '../../movies/components/movie-grid.tsx';
import { useSelection } from '../../movies/hooks/use-selection.ts';

/** What people look for among Nigerian and African films; the first is chosen at first. */
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
} as const satisfies Record<string, { label: string; filter: MovieFilter }>;
type Rail = keyof typeof RAILS;

const IDS = ['best', 'yoruba', 'igbo', 'hausa', 'pidgin', 'english', 'comedies', 'epics', 'series'] as const;
const HEADING = 'From Nigeria and Africa';

/** The first rail of /home: one row of films that is read sideways, by what people look for. */
export function AfricanRail() {
  const [chosen, choose] = useSelection<Rail>('home.rail', IDS);
  const client = useQueryClient();
  return (
    <Section heading={HEADING}>
      <Tabs
        label={HEADING}
        tabs={IDS.map((id) => ({ id, label: RAILS[id].label }))}
        value={chosen}
        onChange={choose}
        onIntent={(id) => {
          const rail = IDS.find((one) => one === id);
          if (rail) void client.prefetchQuery(moviesQuery(RAILS[rail].filter));
        }}
      >
        <RailFilms rail={chosen} />
      </Tabs>
    </Section>
  );
}

function RailFilms({ rail }: { rail: Rail }) {
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

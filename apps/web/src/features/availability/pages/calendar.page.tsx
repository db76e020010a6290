import { addDays } from '@filmfisher/shared/dates/dates';
import type { ReleaseFormat } from '@filmfisher/shared/movies/movie-facts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { countryChoices, HOME_COUNTRY } from '../../../lib/countries.ts';
import { monthText, useToday } from '../../../lib/days.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsRendered } from '../../../lib/rendered.ts';
import { useSession } from '../../../lib/session.ts';
import { calendarQuery } from '../api/calendar.queries.ts';
import { CalendarAddress } from '../components/calendar-address.tsx';
import { ReleaseWeek } from '../components/release-week.tsx';
import { weeksOf } from '../lib/weeks.ts';

interface Section {
  id: string;
  label: string;
  format?: ReleaseFormat;
  /** Days from today. */
  from: number;
  to: number;
}

const COMING: Section = { id: 'coming', label: 'Coming', from: 1, to: 120 };
/** A film stays in cinemas for about six weeks. */
const SECTIONS: readonly Section[] = [
  { id: 'cinemas', label: 'In cinemas', format: 'cinema', from: -42, to: 0 },
  COMING,
  { id: 'youtube', label: 'New on YouTube', format: 'youtube', from: -60, to: 0 },
  { id: 'streaming', label: 'New on streaming', format: 'streaming', from: -60, to: 0 },
];
const EVERYWHERE = 'all';

/** /calendar: what is out and what is coming, week by week. */
export function CalendarPage() {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const countries = useRef<HTMLSelectElement>(null);
  const section = SECTIONS.find(({ id }) => id === params.get('show')) ?? COMING;
  const country = params.get('country') ?? HOME_COUNTRY;
  // Browsers and servers name some countries differently: the other choices come once the page is taken over.
  const isRendered = useIsRendered();
  const choices = countryChoices().filter(({ code }) => !isRendered || code === country);
  const choose = (name: string, value: string, usual: string) => {
    const next = new URLSearchParams(params);
    if (value === usual) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };

  return (
    <div className="page-width py-8 md:py-12">
      <PageTitle title="Calendar" />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-2xl md:text-3xl">Calendar</h1>
        <label className="block w-full sm:w-64">
          <span className="mb-1.5 block text-sm font-medium text-muted">Country</span>
          <SelectInput
            ref={countries}
            value={country}
            onChange={({ target }) => {
              choose('country', target.value, HOME_COUNTRY);
            }}
          >
            <option value={EVERYWHERE}>All countries</option>
            {choices.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectInput>
        </label>
      </div>
      <Tabs
        label="What to show"
        tabs={SECTIONS}
        value={section.id}
        onChange={(id) => {
          choose('show', id, COMING.id);
        }}
      >
        {/* As high as a phone's screen, so that nothing below moves in sight when the releases come. */}
        <div className="min-h-[75svh]">
          <Releases
            section={section}
            country={country === EVERYWHERE ? undefined : country}
            onEverywhere={() => {
              choose('country', EVERYWHERE, HOME_COUNTRY);
              // The button that was pressed goes.
              countries.current?.focus();
            }}
          />
        </div>
      </Tabs>
      {user && (
        <div className="mt-12 border-t border-line pt-6">
          <CalendarAddress />
        </div>
      )}
    </div>
  );
}

interface ReleasesProps {
  section: Section;
  country: string | undefined;
  onEverywhere: () => void;
}

function Releases({ section, country, onEverywhere }: ReleasesProps) {
  const day = useToday();
  const { format, from, to } = section;
  const query = useQuery(calendarQuery({ from: addDays(day, from), to: addDays(day, to), country, format }));
  return (
    <Loaded
      query={query}
      failure="The calendar could not be loaded."
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {({ days, months }) => {
        const weeks = weeksOf(days, section !== COMING);
        if (weeks.length === 0 && months.length === 0)
          return <Nothing onEverywhere={country === undefined ? undefined : onEverywhere} />;
        return (
          <>
            {weeks.map((week) => (
              <ReleaseWeek key={week.monday} week={week} today={day} />
            ))}
            {months.map(({ month, releases }) => (
              <section key={month} className="mt-8">
                <h2 className="border-b border-line pb-2 text-lg font-semibold">
                  {monthText(month)}, day to be announced
                </h2>
                <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-4 gap-y-8">
                  {releases.map(({ movie, format: way, country: place }) => (
                    <li key={`${movie._id} ${way} ${place ?? ''}`}>
                      <PosterCard movie={movie} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        );
      }}
    </Loaded>
  );
}

/** @param onEverywhere shows the releases of all countries, where those of one were asked for */
function Nothing({ onEverywhere }: { onEverywhere: (() => void) | undefined }) {
  return (
    <EmptyState title="Nothing yet">
      <p className="mb-4">Do you know of a release? Open the film and press “Suggest a change”.</p>
      <p className="flex flex-wrap justify-center gap-3">
        {onEverywhere && (
          <Button variant="secondary" onClick={onEverywhere}>
            Show all countries
          </Button>
        )}
        <LinkButton to={paths.movies} variant="secondary">
          Browse films
        </LinkButton>
      </p>
    </EmptyState>
  );
}

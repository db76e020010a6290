import { HERO_MAX, PINNED_MAX } from '@filmfisher/shared/home/home';
import type { Home, HomeChange } from '@filmfisher/shared/home/home.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { homeQuery, useChangeHome } from '../api/home.queries.ts';
import { MovieChooser, type ChosenMovie } from '../../curation/components/movie-chooser.tsx';

/** /admin/home: which films lead the home page, and which are pinned to it. */
export function DeskHomePage() {
  const query = useQuery(homeQuery);
  return (
    <>
      <DeskHeading title="Home page" intro="What members see first." />
      <Loaded
        query={query}
        failure="The home page could not be loaded."
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {(home) => <HomeForm key={JSON.stringify(home)} home={home} />}
      </Loaded>
    </>
  );
}

const idsOf = (movies: readonly ChosenMovie[]) => movies.map(({ _id }) => _id);

function HomeForm({ home }: { home: Home }) {
  const [hero, setHero] = useState<ChosenMovie[]>(home.hero ?? []);
  const [pinned, setPinned] = useState<ChosenMovie[]>(home.pinned);
  const { mutate, isPending } = useChangeHome();
  const save = (change: HomeChange) => {
    mutate(change, {
      onSuccess: () => toast.success('The home page was changed.'),
      onError: (error) => toast.error(actionErrorText(error)),
    });
  };

  return (
    <div className="grid gap-10">
      <section aria-labelledby="hero">
        <h2 id="hero" className="mb-1 text-lg font-semibold">
          Slides
        </h2>
        <p className="mb-4 text-sm text-muted">
          {hero.length === 0
            ? 'The best rated films lead the page.'
            : 'These films lead the page, in this order.'}
        </p>
        <MovieChooser label="Add a slide" films={hero} max={HERO_MAX} onChange={setHero} />
      </section>
      <section aria-labelledby="pinned">
        <h2 id="pinned" className="mb-1 text-lg font-semibold">
          Pinned films
        </h2>
        <p className="mb-4 text-sm text-muted">A row of their own below the Top 10.</p>
        <MovieChooser label="Pin a film" films={pinned} max={PINNED_MAX} onChange={setPinned} />
      </section>
      <Button
        className="justify-self-start"
        busy={isPending}
        busyLabel="Saving..."
        onClick={() => {
          save({ hero: hero.length === 0 ? null : idsOf(hero), pinned: idsOf(pinned) });
        }}
      >
        Save the home page
      </Button>
    </div>
  );
}

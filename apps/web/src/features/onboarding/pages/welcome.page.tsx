import { GENRES } from '@filmfisher/shared/genres/genres';
import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { BottomBar } from '../../../components/ui/bottom-bar.tsx';
import { TasteChips } from '../../../components/ui/taste-chips.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { MOVIE_LANGUAGES } from '../../../lib/languages.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { keepProfile } from '../../account/api/kept-session.ts';
import {
  firstStepsQuery,
  knownMoviesQuery,
  useEndFirstSteps,
  useSaveTaste,
  type Taste,
} from '../api/onboarding.queries.ts';
import { InvitationCard } from '../components/invitation-card.tsx';
import { MovieToRate } from '../sections/movie-to-rate.tsx';
import { MembersToFollow } from '../sections/members-to-follow.tsx';

const TO_RATE = 5;
const STEPS = 3;

/** @returns the first step that is not done: who left goes on there */
function firstOpenStep(profile: OwnProfile | null): number {
  if (profile === null) return 1;
  const { preferredGenres, preferredLanguages, numberOfMoviesRated } = profile;
  if (preferredGenres.length + preferredLanguages.length === 0) return 1;
  return numberOfMoviesRated < TO_RATE ? 2 : 3;
}

/** /welcome: the first steps of a new member. Each can be skipped; once ended, they never return. */
export function WelcomePage() {
  const { user, profile } = useSession();
  const [step, setStep] = useState(() => firstOpenStep(profile));
  const [taste, setTaste] = useState<Taste>({
    genres: profile?.preferredGenres ?? [],
    languages: profile?.preferredLanguages ?? [],
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const userId = user?._id ?? '';
  const offered = useQuery(firstStepsQuery(userId));
  const end = useEndFirstSteps(userId);
  if (offered.isLoading) return <Skeleton className="page-width mt-12 h-96 max-w-4xl" />;
  // A member who has just ended them is already being redirected.
  if (offered.data && offered.data.state !== 'open' && end.isIdle)
    return <Navigate to={paths.home} replace />;
  const next = () => {
    if (step === STEPS) {
      end.mutate('done');
      // Replaced, so that the back button does not return here.
      void navigate(paths.home, { replace: true });
      return;
    }
    setStep(step + 1);
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  };
  return (
    <div className="page-width max-w-4xl py-8 md:py-12">
      <div className="mb-2 flex items-center justify-between gap-4 text-sm text-faint">
        <p>
          Step {step} of {STEPS}
        </p>
        <Link
          to={paths.home}
          replace
          className="link inline-flex min-h-11 items-center"
          onClick={() => {
            end.mutate('skipped');
          }}
        >
          Skip everything
        </Link>
      </div>
      <div className="mb-6">
        <InvitationCard userId={userId} />
      </div>
      <h1 ref={heading} tabIndex={-1} className="display mb-6 text-2xl outline-none md:text-3xl">
        {step === 1 && 'What do you like to watch?'}
        {step === 2 && 'Which of these have you seen?'}
        {step === 3 && 'Follow a few members'}
      </h1>
      {step === 1 && <TasteStep taste={taste} onChange={setTaste} onDone={next} />}
      {step === 2 && <MovieStep taste={taste} onDone={next} />}
      {step === 3 && <MemberStep onDone={next} />}
    </div>
  );
}

interface FrameProps {
  children: ReactNode;
  action: ReactNode;
  onSkip: () => void;
}

function Frame({ children, action, onSkip }: FrameProps) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
      <BottomBar className="mt-8">
        {action}
        <Button variant="quiet" onClick={onSkip}>
          Skip this step
        </Button>
      </BottomBar>
    </>
  );
}

interface TasteStepProps {
  taste: Taste;
  onChange: (taste: Taste) => void;
  onDone: () => void;
}

function TasteStep({ taste, onChange, onDone }: TasteStepProps) {
  const save = useSaveTaste();
  const client = useQueryClient();
  const goOn = () => {
    if (taste.genres.length + taste.languages.length === 0) {
      onDone();
      return;
    }
    save.mutate(taste, {
      onSuccess: ({ data }) => {
        // From now on there are films for the member.
        keepProfile(client, data.profile);
        onDone();
      },
      onError: (error) => {
        toast.error(actionErrorText(error));
      },
    });
  };
  return (
    <Frame
      onSkip={onDone}
      action={
        <Button busy={save.isPending} busyLabel="Saving..." onClick={goOn}>
          Continue
        </Button>
      }
    >
      <TasteChips
        legend="Genres"
        choices={GENRES}
        chosen={taste.genres}
        onChange={(genres) => {
          onChange({ ...taste, genres });
        }}
      />
      <TasteChips
        legend="Languages"
        choices={MOVIE_LANGUAGES}
        chosen={taste.languages}
        onChange={(languages) => {
          onChange({ ...taste, languages });
        }}
      />
    </Frame>
  );
}

function MovieStep({ taste, onDone }: { taste: Taste; onDone: () => void }) {
  const query = useQuery(knownMoviesQuery(taste));
  const [rated, setRated] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback((movieId: string, isRated: boolean) => {
    setRated((before) => {
      if (before.has(movieId) === isRated) return before;
      const after = new Set(before);
      if (isRated) after.add(movieId);
      else after.delete(movieId);
      return after;
    });
  }, []);
  const left = TO_RATE - rated.size;
  return (
    <Frame
      onSkip={onDone}
      action={
        <Button variant={left > 0 ? 'secondary' : 'primary'} onClick={onDone}>
          Continue
        </Button>
      }
    >
      <p role="status" className="text-muted">
        {left > 0
          ? `Rate ${TO_RATE} that you know, and we can suggest more. ${left} to go.`
          : "Thanks, that's enough. Rate as many more as you like."}
      </p>
      <Loaded
        query={query}
        failure="The films could not be loaded."
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(movies) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
            {movies.map((movie) => (
              <MovieToRate key={movie._id} movie={movie} onRated={note} />
            ))}
          </ul>
        )}
      </Loaded>
    </Frame>
  );
}

function MemberStep({ onDone }: { onDone: () => void }) {
  return (
    <Frame onSkip={onDone} action={<Button onClick={onDone}>Browse films</Button>}>
      <p className="text-muted">
        Follow three or more, and what they rate and review shows up on your home page.
      </p>
      <MembersToFollow />
    </Frame>
  );
}

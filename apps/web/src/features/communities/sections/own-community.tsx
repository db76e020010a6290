import { COMMUNITY_MOVIES_MAX } from '@filmfisher/shared/communities/communities';
import type { CommunityDetail } from '@filmfisher/shared/communities/communities.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { MAIN_ID } from '../../../components/ui/skip-link.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { communityPath } from '../../../lib/paths.ts';
import { MoviePicker } from '../../../components/search/movie-picker.tsx';
import { useChangeCommunity, useCloseCommunity } from '../api/communities.mutations.ts';
import { CommunityForm } from '../components/community-form.tsx';
import { PinnedLists } from './pinned-lists.tsx';

/** What its founder changes of a community. */
export function OwnCommunity({ community }: { community: CommunityDetail }) {
  const navigate = useNavigate();
  const { _id, name, slug, description, rules, entry, colour } = community;
  const { mutate, mutateAsync } = useChangeCommunity(_id);
  const [movies, setMovies] = useState(community.movies);
  return (
    <div className="grid gap-8">
      <section aria-labelledby="pinned-films">
        <h2 id="pinned-films" className="mb-3 text-lg font-semibold">
          Pinned films
        </h2>
        <MoviePicker
          films={movies}
          max={COMMUNITY_MOVIES_MAX}
          label="Pin a film"
          error={undefined}
          onChange={(picked) => {
            const before = movies;
            setMovies(picked as typeof movies);
            mutate(
              { movieIds: picked.map((movie) => movie._id) },
              {
                onError: (error) => {
                  setMovies(before);
                  toast.error(actionErrorText(error));
                },
              },
            );
          }}
        />
      </section>
      <section aria-labelledby="pinned-lists">
        <h2 id="pinned-lists" className="mb-3 text-lg font-semibold">
          Pinned lists
        </h2>
        <PinnedLists community={community} />
      </section>
      <section aria-labelledby="edit-community">
        <h2 id="edit-community" className="mb-3 text-lg font-semibold">
          About the community
        </h2>
        <CommunityForm
          values={{ name, slug, description, rules, entry, colour }}
          submitLabel="Save"
          draft={`community ${community._id}`}
          save={async (input) => {
            const saved = await mutateAsync(input);
            toast.success('Saved.');
            if (saved.slug !== slug)
              void navigate(`${communityPath(saved.slug)}?tab=manage`, { replace: true });
          }}
        />
      </section>
      <CloseCommunity community={community} />
    </div>
  );
}

function CloseCommunity({ community: { _id, name, slug } }: { community: CommunityDetail }) {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending } = useCloseCommunity(_id);
  return (
    <section aria-labelledby="close-community">
      <h2 id="close-community" className="mb-3 text-lg font-semibold">
        Close the community
      </h2>
      <p className="mb-4 text-muted">
        Nobody can post in it any more, and it leaves every list. Everybody who could read it still can.
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Close for good
      </Button>
      {isAsked && (
        <QuestionDialog
          title={`Close ${name}?`}
          yes="Close the community"
          no="Keep it open"
          busy={isPending}
          busyYes="Closing..."
          onYes={(close) => {
            // Not by callbacks of the mutation: a closed community is not managed, so that this part of the page is gone.
            mutateAsync().then(
              () => {
                toast.success('The community is closed.');
                void navigate(communityPath(slug), { replace: true });
                window.scrollTo({ top: 0 });
                document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
              },
              (error: unknown) => {
                close();
                toast.error(actionErrorText(error));
              },
            );
          }}
          onClose={() => {
            setIsAsked(false);
          }}
        >
          This cannot be undone.
        </QuestionDialog>
      )}
    </section>
  );
}

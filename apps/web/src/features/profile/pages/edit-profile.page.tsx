import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { paths } from '../../../lib/paths.ts';
import { clientStore } from '../../../lib/store.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { keepProfile } from '../../account/api/kept-session.ts';
import { ownProfileQuery } from '../api/profile.queries.ts';
import { saveFailureText } from '../api/update-profile.mutation.ts';
import { EditProfileForm } from '../components/edit-profile-form.tsx';

/** Edit Profile (docs/product.md, sections 2, 4, 5 and 8). */
export function EditProfilePage() {
  const client = useQueryClient();
  const redirectLater = useRedirectLater();
  const query = useQuery(ownProfileQuery);
  // The form begins with what the server has now: saving an older copy would undo what another device saved.
  const data = query.isFetchedAfterMount ? query.data : undefined;

  const onSaved = (profile: OwnProfile | undefined, message: string) => {
    if (profile !== undefined) keepProfile(client, profile);
    toast.success(message || MESSAGES.profileUpdated);
    redirectLater(paths.ownProfile);
  };
  const onFailed = (error: Error) => {
    const text = saveFailureText(error);
    toast.error(text);
    clientStore.set({ profile: { ...clientStore.get().profile, status: 'failed', error: text } });
  };

  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <GoBack fallback={paths.ownProfile} />
      <h1 className="display mb-8 text-xl md:text-2xl">EDIT YOUR PROFILE AND PERSONAL DETAILS</h1>
      <Loaded
        query={{ ...query, data }}
        failure="Your profile could not be loaded."
        skeleton={
          <div className="grid gap-8">
            <Skeleton className="h-52 w-full" />
            <Skeleton className="h-44 w-full" />
            <Skeleton className="h-140 w-full" />
            <Skeleton className="h-96 w-full" />
          </div>
        }
      >
        {(profile) => <EditProfileForm profile={profile} onSaved={onSaved} onFailed={onFailed} />}
      </Loaded>
    </div>
  );
}

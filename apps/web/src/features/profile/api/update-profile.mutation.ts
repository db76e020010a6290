import type { OwnProfile, profileResponseSchema } from '@filmfisher/shared/profile';
import { MESSAGES } from '@filmfisher/shared/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { payloadOf, type ProfileForm } from '../lib/profile-form.ts';
import { ownProfileQuery } from './profile.queries.ts';

/** The server answered, and said that it did not save. */
class NotSaved extends Error {
  override readonly name = 'NotSaved';
}

/** @returns the sentence to fall back on for a refused save (docs/product.md, section 8) */
export function saveFallback(error: Error): string {
  return error instanceof NotSaved ? MESSAGES.profileUpdateFailed : MESSAGES.somethingWrong;
}

interface Saved {
  profile: OwnProfile;
  /** '' when the server sent none. */
  message: string;
}

/** PATCH /profile/update/; resolves to the profile as it is now. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProfileForm): Promise<Saved> => {
      const answer = await api.patch<typeof profileResponseSchema>('/profile/update/', payloadOf(form));
      // An answer may say `success: false` without being an error (docs/product.md, section 8).
      if (!answer.success) throw new NotSaved();
      return { profile: answer.data.profile, message: answer.data.message || answer.message };
    },
    onSuccess: ({ profile }) => {
      client.setQueryData(ownProfileQuery.queryKey, profile);
      // The public page and the lists of members show the picture too.
      void client.invalidateQueries({ queryKey: ['members'] });
    },
  });
}

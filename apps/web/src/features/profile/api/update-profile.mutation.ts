import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiError, errorText } from '../../../lib/api-client.ts';
import { profileOf } from '../../../lib/member-answers.ts';
import { isRecord, dataIn, dataSentenceIn } from '../../../lib/shaped.ts';
import { payloadOf, type ProfileForm } from '../lib/profile-form.ts';
import { ownProfileQuery } from './profile.queries.ts';

/** The server answered, and said that it did not save. */
class NotSaved extends Error {
  override readonly name = 'NotSaved';
}

/** @returns the sentence for a refused save; of an answer it is the field `message` (docs/product.md, section 8) */
export function saveFailureText(error: Error): string {
  if (error instanceof NotSaved) return MESSAGES.profileUpdateFailed;
  return error instanceof ApiError && error.said !== undefined ? error.said : errorText(error);
}

interface Saved {
  /** undefined when the server sent none. */
  profile: OwnProfile | undefined;
  /** '' when the server sent none. */
  message: string;
}

/** PATCH /profile/update/; resolves to the profile as it is now. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ProfileForm): Promise<Saved> => {
      const answer = await api.ask({ method: 'PATCH', path: '/profile/update/', body: payloadOf(form) });
      // An answer may say `success: false` without being an error (docs/product.md, section 8).
      if (!isRecord(answer) || answer['success'] !== true) throw new NotSaved();
      return {
        profile: profileOf(dataIn(answer)['profile']) ?? undefined,
        message: dataSentenceIn(answer),
      };
    },
    onSuccess: ({ profile }) => {
      if (profile !== undefined) client.setQueryData(ownProfileQuery.queryKey, profile);
      else void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
      // The public page and the lists of members show the picture too.
      void client.invalidateQueries({ queryKey: ['members'] });
    },
  });
}

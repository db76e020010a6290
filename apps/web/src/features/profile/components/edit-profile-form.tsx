import { zodResolver } from '@hookform/resolvers/zod';
import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { useId, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { FullScreenSpinner } from '../../../components/ui/spinner.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { applyFieldErrors } from '../../../lib/form-errors.ts';
import { useUpdateProfile } from '../api/update-profile.mutation.ts';
import { formOf, PROFILE_FORM_FIELDS, profileFormSchema, type ProfileForm } from '../lib/profile-form.ts';
import { PictureField } from './picture-field.tsx';
import { AboutFields, AccountFields, PersonalFields } from './profile-form-fields.tsx';
import { useFormDraft } from '../../../lib/use-draft.ts';

/** The sentence about a chosen picture that the server could not take; undefined for any other failure. */
function pictureRefusal(error: Error, { profilePicture }: ProfileForm): string | undefined {
  const isAboutFile = error instanceof ApiError && (error.status === 413 || error.status === 415);
  return isAboutFile && profilePicture !== null ? error.message : undefined;
}

interface EditProfileFormProps {
  /** What the form shows at first. */
  profile: OwnProfile;
  /** Saved: the profile as it is now, where the server says it, and the server's message. */
  onSaved: (profile: OwnProfile | undefined, message: string) => void;
  /** Not saved; inputs that are to blame say so. */
  onFailed: (error: Error) => void;
}

/** The form of Edit Profile; a save that fails keeps everything that was typed. */
export function EditProfileForm({ profile, onSaved, onFailed }: EditProfileFormProps) {
  const save = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(profileFormSchema),
    mode: 'onTouched',
    defaultValues: formOf(profile),
  });
  const { register, control, handleSubmit, setError, setValue, reset, formState } = form;
  const forgetDraft = useFormDraft({ name: 'profile', isPrivate: true }, form);
  const { errors } = formState;
  const [file, isRemoved] = useWatch({ control, name: ['profilePicture', 'removePicture'] });

  const submit = (typed: ProfileForm) => {
    save.mutate(typed, {
      onSuccess: ({ profile: saved, message }) => {
        if (saved !== undefined) reset(formOf(saved));
        forgetDraft();
        onSaved(saved, message);
      },
      onError: (error) => {
        const day = error instanceof ApiError ? error.fields.dateOfBirth : undefined;
        const picture = pictureRefusal(error, typed);
        if (day !== undefined) setError('day', { type: 'server', message: day }, { shouldFocus: true });
        if (picture !== undefined) setError('profilePicture', { type: 'server', message: picture });
        applyFieldErrors(error, setError, PROFILE_FORM_FIELDS);
        onFailed(error);
      },
    });
  };

  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      {save.isPending && <FullScreenSpinner over="overlay" label="Saving..." />}
      <Part title="Profile picture">
        <PictureField
          profile={profile}
          file={file}
          isRemoved={isRemoved}
          error={errors.profilePicture?.message}
          onChoose={(file) => {
            setValue('profilePicture', file, { shouldDirty: true, shouldValidate: true });
          }}
          onRemove={() => {
            setValue('removePicture', true, { shouldDirty: true });
          }}
        />
      </Part>
      <Part title="Account">
        <AccountFields control={control} errors={errors} />
      </Part>
      <Part title="About you">
        <AboutFields register={register} control={control} errors={errors} />
      </Part>
      <Part title="PERSONAL DETAILS (Optional)" note="Only you can see these.">
        <PersonalFields register={register} errors={errors} />
      </Part>
      <Button
        type="submit"
        size="large"
        className="w-full sm:w-auto sm:justify-self-start"
        busy={save.isPending}
        disabled={save.isSuccess}
        busyLabel="Saving..."
      >
        Save Changes
      </Button>
    </form>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface/50 p-5 sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {note !== undefined && <p className="mt-1 text-sm text-faint">{note}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

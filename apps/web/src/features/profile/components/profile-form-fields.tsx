import { BIO_MAX, GENDERS } from '@filmfisher/shared/profile/profile';
import { characters } from '@filmfisher/shared/texts/texts';
import { Controller, useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useId, type ComponentPropsWithRef, Suspense, type ComponentProps } from 'react';
import { Field, type FieldControl } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { TasteChips } from '../../../components/ui/taste-chips.tsx';
import { MOVIE_LANGUAGES } from '../../../lib/languages.ts';
import { paths } from '../../../lib/paths.ts';
import type { ProfileForm } from '../lib/profile-form.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import type { GenreSelect } from './genre-select.tsx';

interface FieldsProps {
  register: UseFormRegister<ProfileForm>;
  errors: FieldErrors<ProfileForm>;
  control: Control<ProfileForm>;
}

/** Username and e-mail, which cannot be edited. */
export function AccountFields({ control, errors }: Pick<FieldsProps, 'control' | 'errors'>) {
  const [username, email] = useWatch({ control, name: ['username', 'email'] });
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <Field label="Username" hint="Cannot be changed.">
        {(input) => <TextInput {...input} name="username" value={username} readOnly />}
      </Field>
      <Field
        label="Email"
        error={errors.email?.message}
        hint={email === null ? 'None yet.' : 'Cannot be changed here.'}
        aside={
          email === null && (
            <Link to={paths.settingsAccount} className="link text-sm">
              Add one in Settings
            </Link>
          )
        }
      >
        {(input) => <TextInput {...input} type="email" name="email" value={email ?? ''} readOnly />}
      </Field>
    </div>
  );
}

/** Bio with its counter, nationality, date of birth, preferred genres and languages. */
export function AboutFields({ register, errors, control }: FieldsProps) {
  const bio = useWatch({ control, name: 'bio' });
  // Registered in the order on screen: the first broken one of them gets the focus.
  const [bioField, nationalityField] = [register('bio'), register('nationality')];
  return (
    <div className="grid gap-y-2">
      <Field
        label="Bio"
        error={errors.bio?.message}
        aside={
          <span className="text-sm text-faint tabular-nums" aria-hidden="true">
            {characters(bio.trim())}/{BIO_MAX}
          </span>
        }
      >
        {(input) => (
          <textarea
            {...input}
            {...bioField}
            rows={4}
            placeholder="Write something about yourself..."
            className={`${controlClass} min-h-28 resize-y py-2.5`}
          />
        )}
      </Field>
      <Field label="Nationality" error={errors.nationality?.message}>
        {(input) => <TextInput {...input} {...nationalityField} autoComplete="country-name" />}
      </Field>
      <BirthDateFields
        boxes={[
          {
            label: 'Day',
            placeholder: 'DD',
            error: errors.day?.message,
            field: register('day', { deps: ['month', 'year'] }),
            autoComplete: 'bday-day',
          },
          {
            label: 'Month',
            placeholder: 'MM',
            error: errors.month?.message,
            field: register('month', { deps: ['day', 'year'] }),
            autoComplete: 'bday-month',
          },
          {
            label: 'Year',
            placeholder: 'YYYY',
            error: errors.year?.message,
            field: register('year', { deps: ['day', 'month'] }),
            autoComplete: 'bday-year',
          },
        ]}
      />
      <Field label="Preferred genres" error={errors.preferredGenres?.message}>
        {(input) => (
          <Controller
            control={control}
            name="preferredGenres"
            render={({ field }) => (
              <GenreField
                control={input}
                name={field.name}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        )}
      </Field>
      <Controller
        control={control}
        name="preferredLanguages"
        render={({ field }) => (
          <TasteChips
            legend="Preferred languages"
            look="label"
            choices={MOVIE_LANGUAGES}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
}

/** The optional section. */
export function PersonalFields({ register, errors }: Omit<FieldsProps, 'control'>) {
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <Field label="First name" error={errors.firstName?.message}>
        {(input) => <TextInput {...input} {...register('firstName')} autoComplete="given-name" />}
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        {(input) => <TextInput {...input} {...register('lastName')} autoComplete="family-name" />}
      </Field>
      <Field label="Gender" error={errors.gender?.message}>
        {(input) => (
          <SelectInput {...input} {...register('gender')} autoComplete="sex">
            <option value="">Not given</option>
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {gender}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label="Location" error={errors.location?.message}>
        {(input) => <TextInput {...input} {...register('location')} autoComplete="address-level2" />}
      </Field>
      <Field label="Religion" error={errors.religion?.message}>
        {(input) => <TextInput {...input} {...register('religion')} />}
      </Field>
      <Field label="Phone number" hint="10 to 15 digits." error={errors.phoneNumber?.message}>
        {(input) => (
          <TextInput {...input} {...register('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </Field>
    </div>
  );
}

interface Box {
  label: string;
  placeholder: string;
  error: string | undefined;
  /** What react-hook-form registers. */
  field: ComponentPropsWithRef<'input'>;
  autoComplete: 'bday-day' | 'bday-month' | 'bday-year';
}

/** Date of birth in three boxes; each says what is wrong with it (docs/product.md, sections 2 and 5). */
function BirthDateFields({ boxes }: { boxes: readonly Box[] }) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-muted">Date of birth</legend>
      <div className="grid max-w-sm grid-cols-[1fr_1fr_1.4fr] gap-3">
        {boxes.map(({ label, placeholder, error, field, autoComplete }) => (
          <div key={label}>
            <input
              type="text"
              inputMode="numeric"
              maxLength={placeholder.length}
              placeholder={placeholder}
              autoComplete={autoComplete}
              aria-label={label}
              aria-describedby={`${id}-${label}`}
              aria-invalid={error !== undefined}
              className={`${controlClass} text-center tabular-nums`}
              {...field}
            />
            <p id={`${id}-${label}`} className="mt-1.5 mb-2 min-h-5 text-sm text-danger">
              {error}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const LazyGenreSelect = lazyPage(() => import('./genre-select.tsx'), 'GenreSelect');

/** Stands where the select will be while its code loads, and says so as the select itself would. */
function LoadingSelect({ control }: { control: FieldControl }) {
  return (
    <div
      id={control.id}
      role="status"
      className="flex min-h-11 items-center rounded-lg border border-control bg-surface px-3.5 text-faint"
    >
      Loading...
    </div>
  );
}

/** Preferred genres; the select's code loads only with this form. */
function GenreField(props: ComponentProps<typeof GenreSelect>) {
  return (
    <Suspense fallback={<LoadingSelect control={props.control} />}>
      <LazyGenreSelect {...props} />
    </Suspense>
  );
}

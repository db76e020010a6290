import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { signupFormSchema, type SignupForm } from '@filmfisher/shared/accounts/sign-up.schema';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { NewPasswordFields } from '../../../components/ui/new-password-fields.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { showAccountFailure } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { useSignUp } from '../api/account.mutations.ts';
import { AccountFrame, OrDivider } from '../components/account-frame.tsx';
import { SocialSignIn } from '../components/social-sign-in.tsx';
import { forgetInvitation, useInvitation } from '../hooks/use-invitation.ts';
import { emailIn, fromIn, type AccountState } from '../lib/navigation-state.ts';

const EMPTY: SignupForm = {
  email: '',
  username: '',
  firstName: '',
  lastName: '',
  password: '',
  cpassword: '',
  terms: false,
};

/** Passwords are kept nowhere, and everybody agrees for themselves. */
const NOT_KEPT = ['password', 'cpassword', 'terms'];
const PAYLOAD_FIELDS = ['email', 'username', 'firstName', 'lastName', 'password'] as const;

/** Sign Up (docs/product.md, sections 2, 4, 5 and 8). */
export function SignUpPage() {
  const state: unknown = useLocation().state;
  const invitation = useInvitation();
  const signUp = useSignUp();
  const redirectLater = useRedirectLater();
  const form = useForm({
    resolver: zodResolver(signupFormSchema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY, email: emailIn(state) },
  });
  const { register, handleSubmit, setError, setFocus, getValues, reset } = form;
  // An address that was typed on the landing page is newer than what was typed here before it.
  const forgetDraft = useFormDraft({ name: `sign-up ${emailIn(state)}`, isPrivate: true }, form, NOT_KEPT);
  const { errors } = form.formState;

  const requireTerms = () => {
    if (!getValues('terms')) toast.error(MESSAGES.termsRequired);
  };

  const submit = ({ terms, email, username, firstName, lastName, password }: SignupForm) => {
    if (!terms) {
      requireTerms();
      setFocus('terms');
      return;
    }
    const code = invitation === undefined ? {} : { invitation };
    const signup = { email, username, firstName, lastName, password, ...code };
    signUp.mutate(signup, {
      onSuccess: ({ message, isLinkSent }) => {
        toast.success(message || MESSAGES.signupSucceeded);
        reset(EMPTY);
        forgetDraft();
        forgetInvitation();
        const next: AccountState = {
          email,
          from: fromIn(state),
          signedUp: isLinkSent ? 'link sent' : 'no link',
        };
        redirectLater(paths.signIn, { replace: true, state: next });
      },
      onError: (error) => {
        showAccountFailure(error, setError, PAYLOAD_FIELDS);
      },
    });
  };

  return (
    <AccountFrame
      title="Sign Up"
      wide
      intro={
        <>
          <p>
            Already a member?{' '}
            <Link to={paths.signIn} state={state} className="link">
              Sign in
            </Link>
          </p>
          {invitation !== undefined && (
            <p className="mt-2">
              A friend invited you. Once you have joined, we ask whether you two follow each other.
            </p>
          )}
        </>
      }
    >
      <form
        noValidate
        className="grid gap-x-4 gap-y-3 sm:grid-cols-2"
        onSubmit={(event) => {
          void handleSubmit(submit, requireTerms)(event);
        }}
      >
        <div className="sm:col-span-2">
          <Field
            label="Email or phone number"
            hint="We'll send you a confirmation link."
            error={errors.email?.message}
            errorIn="tooltip"
          >
            {(control) => (
              <TextInput {...control} {...register('email')} autoComplete="email" inputMode="email" literal />
            )}
          </Field>
        </div>
        <div className="sm:col-span-2">
          <Field label="Username" error={errors.username?.message} errorIn="tooltip">
            {(control) => (
              <TextInput {...control} {...register('username')} autoComplete="username" literal />
            )}
          </Field>
        </div>
        <Field label="First Name" error={errors.firstName?.message} errorIn="tooltip">
          {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label="Last Name" error={errors.lastName?.message} errorIn="tooltip">
          {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
        <NewPasswordFields form={form} name="password" label="Password" errorIn="tooltip" />
        <div className="sm:col-span-2">
          <Checkbox {...register('terms')}>
            I agree to the{' '}
            <Link to={paths.terms} className="link">
              terms and conditions
            </Link>
          </Checkbox>
          <Button
            type="submit"
            size="large"
            className="mt-4 w-full"
            busy={signUp.isPending}
            disabled={signUp.isSuccess}
            busyLabel="Creating your account..."
          >
            Create account
          </Button>
        </div>
      </form>
      <OrDivider />
      <SocialSignIn />
    </AccountFrame>
  );
}

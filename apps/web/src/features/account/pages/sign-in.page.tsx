import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { loginSchema, type Login } from '@filmfisher/shared/accounts/credentials.schema';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { Redirect } from '../../../components/ui/redirect.tsx';
import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { FullScreenSpinner } from '../../../components/ui/spinner.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { errorText, api } from '../../../lib/api-client.ts';
import { applyFieldErrors } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { clientStore } from '../../../lib/store.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { useSession, openSession } from '../../../lib/session.ts';
import { AccountFrame, OrDivider } from '../components/account-frame.tsx';
import { SocialSignIn } from '../components/social-sign-in.tsx';
import { emailIn, fromIn, signedUpIn } from '../lib/navigation-state.ts';
import { sessionOf } from '../../../lib/member-answers.ts';
import { isRecord, dataIn, dataSentenceIn } from '../../../lib/shaped.ts';

/** POST /users/login; a success opens the session. */
function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (login: Login) => {
      const answer = await api.ask({ method: 'POST', path: '/users/login', body: login });
      const body = isRecord(answer) ? answer : {};
      return {
        // An answer may say `success: false` without being an error (docs/product.md, section 8).
        success: body['success'] === true,
        message: dataSentenceIn(answer),
        session: sessionOf({ ...body, ...dataIn(answer), isAuthenticated: true }),
      };
    },
    onSuccess: async ({ success, session }) => {
      if (success) await openSession(client, session);
    },
  });
}

/**
 * An address to go to after sign-in is only taken when it is a path of this app: `//host`, `/\host` and
 * anything with a scheme would leave it.
 * @param target what navigation state or an address bar offered
 * @returns the path with its query and hash, or `fallback`
 */
export function ownPath(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return fallback;
  const base = 'http://own.invalid';
  let url: URL;
  try {
    url = new URL(target, base);
  } catch {
    return fallback;
  }
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

/** Shows the failure in a toast and keeps it in client state (docs/product.md, section 4, Login). */
function reportFailure(text: string): void {
  toast.error(text);
  clientStore.set({ user: { ...clientStore.get().user, status: 'failed', error: text } });
}

/** Sign In (docs/product.md, sections 2, 4, 5 and 8). */
export function SignInPage() {
  const { isAuthenticated } = useSession();
  const signIn = useSignIn();
  const redirectLater = useRedirectLater();
  // Also handed to the sign-up page, which hands it back.
  const state: unknown = useLocation().state;
  // The guarded page that sent the visitor here, else /home.
  const returnPath = ownPath(fromIn(state), paths.home);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(loginSchema),
    mode: 'onTouched',
    defaultValues: { username: emailIn(state), password: '', rememberMe: false },
  });
  const { errors } = formState;

  // The redirect after a success wins over the guard that sends on members who come here signed in already.
  const hasSignedIn = signIn.data?.success === true;
  if (isAuthenticated && !hasSignedIn && !signIn.isPending) return <Redirect to={returnPath} />;

  const submit = (login: Login) => {
    signIn.mutate(login, {
      onSuccess: (answer) => {
        if (!answer.success) {
          reportFailure(MESSAGES.loginFailed);
          return;
        }
        clientStore.set({ user: { ...clientStore.get().user, status: 'idle', error: null } });
        toast.success(answer.message || MESSAGES.loginSucceeded);
        redirectLater(returnPath, { replace: true });
      },
      onError: (error) => {
        applyFieldErrors(error, setError, ['username', 'password']);
        reportFailure(errorText(error));
      },
    });
  };
  const busy = signIn.isPending || hasSignedIn;

  return (
    <AccountFrame
      title="Sign In"
      intro={
        <p>
          New here?{' '}
          <Link to={paths.signUp} state={state} className="link">
            Create an account
          </Link>
        </p>
      }
    >
      <SignInNote state={state} />
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          void handleSubmit(submit)(event);
        }}
      >
        <Field label="Email or username" error={errors.username?.message}>
          {(control) => <TextInput {...control} {...register('username')} autoComplete="username" literal />}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...register('rememberMe')}>Remember me</Checkbox>
          <Link to={paths.forgotPassword} className="link py-2.5 text-sm">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="large" className="mt-4 w-full" busy={busy} busyLabel="Signing In">
          Sign In
        </Button>
      </form>

      <OrDivider />
      <SocialSignIn />
      {busy && <FullScreenSpinner over="overlay" label="Signing In" />}
    </AccountFrame>
  );
}

function textOf(state: unknown): ReactNode {
  switch (signedUpIn(state)) {
    case 'link sent':
      return (
        <>
          We sent a confirmation link to{' '}
          <strong className="font-semibold wrap-anywhere text-text">{emailIn(state)}</strong>. Open it to
          rate, review and vote. You can sign in right away.
        </>
      );
    case 'no link':
      return 'Your account is ready. Sign in, then add an e-mail address in Settings and confirm it to rate, review and vote.';
    default:
      return fromIn(state) === undefined ? undefined : "Sign in to continue. We'll take you right back.";
  }
}

/** Why the visitor is on the sign-in page: an account was just made, or another page asked for it. */
function SignInNote({ state }: { state: unknown }) {
  const text = textOf(state);
  if (text === undefined) return null;
  return (
    <p role="note" className="mb-6 max-w-none rounded-lg border border-line bg-surface px-4 py-3 text-muted">
      {text}
    </p>
  );
}

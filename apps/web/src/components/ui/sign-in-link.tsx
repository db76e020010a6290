import { Link, type LinkProps } from 'react-router-dom';
import { useSignInAddress } from '../../lib/sign-in-first.ts';

interface SignInLinkProps extends Omit<LinkProps, 'to'> {
  /** Id of the part of the page to come back to. */
  anchor?: string;
}

/** Leads to the sign-in page, and from there back to this page. */
export function SignInLink({
  anchor,
  className = 'link inline-flex min-h-11 items-center',
  ...rest
}: SignInLinkProps) {
  return <Link to={useSignInAddress(anchor)} className={className} {...rest} />;
}

/** The same where a button asks to sign in first, for browsers in which no script answers it. */
export const SignInWithoutScript = (props: SignInLinkProps) => (
  <noscript>
    <SignInLink {...props} />
  </noscript>
);

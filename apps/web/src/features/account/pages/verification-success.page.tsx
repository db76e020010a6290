import { MESSAGES } from '@filmfisher/shared/messages';
import { LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { useIsMember } from '../api/session.ts';
import { Outcome } from '../components/outcome.tsx';

/** Account verified page (docs/product.md, section 2, Success pages); a member who is signed in already goes on. */
export function VerificationSuccessPage() {
  const isMember = useIsMember();
  return (
    <Outcome
      kind="success"
      pageTitle="Account verified"
      heading={MESSAGES.accountVerified}
      action={
        <LinkButton to={isMember ? paths.home : paths.signIn} size="large">
          {isMember ? 'Continue to Home' : 'Continue to Login'}
        </LinkButton>
      }
    />
  );
}

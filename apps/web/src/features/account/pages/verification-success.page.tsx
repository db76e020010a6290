import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { useIsMember } from '../../../lib/session.ts';
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
        <div className="grid justify-items-center gap-3">
          {/* Home offers the first steps again until they are done or skipped. */}
          <LinkButton to={paths.welcome} size="large">
            Tell us what you like
          </LinkButton>
          <LinkButton to={isMember ? paths.home : paths.signIn} size="large" variant="secondary">
            {isMember ? 'Continue to Home' : 'Continue to Login'}
          </LinkButton>
        </div>
      }
    />
  );
}

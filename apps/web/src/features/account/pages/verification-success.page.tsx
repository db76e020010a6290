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
          <LinkButton to={isMember ? paths.home : paths.signIn} size="large">
            {isMember ? 'Continue to Home' : 'Continue to Login'}
          </LinkButton>
          {/* The only way to the first steps: an address is confirmed once. */}
          <LinkButton to={paths.welcome} variant="quiet">
            Tell us what you like first
          </LinkButton>
        </div>
      }
    />
  );
}

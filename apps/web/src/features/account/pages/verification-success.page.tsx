import { MESSAGES } from '@filmfisher/shared/messages';
import { LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { Outcome } from '../components/outcome.tsx';

/** Account verified page (specification, section 2, Success pages). */
export function VerificationSuccessPage() {
  return (
    <Outcome
      kind="success"
      pageTitle="Account verified"
      heading={MESSAGES.accountVerified}
      action={
        <LinkButton to={paths.login} size="large">
          Continue to Login
        </LinkButton>
      }
    />
  );
}

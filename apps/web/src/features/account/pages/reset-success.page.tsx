import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { Outcome } from '../components/outcome.tsx';

/** Password reset success page (docs/product.md, section 2, Success pages). */
export function ResetSuccessPage() {
  return (
    <Outcome
      kind="success"
      pageTitle="Password reset"
      heading={MESSAGES.congratulations}
      action={
        <LinkButton to={paths.signIn} size="large">
          Back to Login
        </LinkButton>
      }
    >
      <p>{MESSAGES.passwordRecovered}</p>
    </Outcome>
  );
}

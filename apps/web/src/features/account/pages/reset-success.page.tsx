import { Trans, useLingui } from '@lingui/react/macro';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSay } from '../../../lib/sentences.ts';
import { Outcome } from '../components/outcome.tsx';

/** Password reset success page (docs/product.md, section 2, Success pages). */
export function ResetSuccessPage() {
  const { t } = useLingui();
  const say = useSay();
  return (
    <Outcome
      kind="success"
      pageTitle={t`Password reset`}
      heading={say(MESSAGES.congratulations)}
      action={
        <LinkButton to={paths.signIn} size="large">
          <Trans>Back to Login</Trans>
        </LinkButton>
      }
    >
      <p>{say(MESSAGES.passwordRecovered)}</p>
    </Outcome>
  );
}

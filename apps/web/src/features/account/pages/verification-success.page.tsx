import { Trans, useLingui } from '@lingui/react/macro';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { useIsMember } from '../../../lib/session.ts';
import { useSay } from '../../../lib/sentences.ts';
import { Outcome } from '../components/outcome.tsx';

/** Account verified page (docs/product.md, section 2, Success pages); a member who is signed in already goes on. */
export function VerificationSuccessPage() {
  const { t } = useLingui();
  const say = useSay();
  const isMember = useIsMember();
  return (
    <Outcome
      kind="success"
      pageTitle={t`Account verified`}
      heading={say(MESSAGES.accountVerified)}
      action={
        <div className="grid justify-items-center gap-3">
          {/* Home offers the first steps again until they are done or skipped. */}
          <LinkButton to={paths.welcome} size="large">
            <Trans>Tell us what you like</Trans>
          </LinkButton>
          <LinkButton to={isMember ? paths.home : paths.signIn} size="large" variant="secondary">
            {isMember ? t`Continue to Home` : t`Continue to Login`}
          </LinkButton>
        </div>
      }
    />
  );
}

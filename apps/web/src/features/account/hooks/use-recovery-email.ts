import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { paths } from '../../../lib/paths.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { emailIn } from '../lib/navigation-state.ts';

/**
 * The e-mail address that the page before handed on. Without one, as after opening the page's address directly, a
 * toast says so and two seconds later the recovery starts over (docs/product.md, sections 2 and 8).
 * @returns the address, or ''
 */
export function useRecoveryEmail(): string {
  const email = emailIn(useLocation().state);
  const redirectLater = useRedirectLater();

  useEffect(() => {
    if (email !== '') return;
    toast.error(MESSAGES.emailNotProvided);
    redirectLater(paths.forgotPassword, { replace: true });
  }, [email, redirectLater]);

  return email;
}

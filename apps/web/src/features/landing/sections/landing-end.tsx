import { LANDING_ENTRANCE_MS } from '@filmfisher/shared/presentation/timings';
import { Link } from 'react-router-dom';
import { Entrance } from '../../../components/ui/entrance.tsx';
import { paths } from '../../../lib/paths.ts';
import { FaqList } from '../../faqs/components/faq-list.tsx';
import { EmailPrompt } from '../components/email-prompt.tsx';

/** Questions shown here; the rest stands on /faqs. */
const QUESTIONS = 5;

/** What visitors ask, and for them the last way in; its code loads when somebody scrolls there. */
export function LandingEnd({ isMember }: { isMember: boolean }) {
  return (
    <>
      <section aria-labelledby="questions" className="page-width max-w-4xl py-16 md:py-20">
        <Entrance duration={LANDING_ENTRANCE_MS}>
          <h2 id="questions" className="display mb-8 text-2xl md:text-3xl">
            Questions people ask
          </h2>
          <FaqList count={QUESTIONS} headingLevel={3} />
          <Link to={paths.faqs} className="link mt-6 inline-block py-2">
            All questions
          </Link>
        </Entrance>
      </section>
      {!isMember && (
        <section aria-labelledby="join" className="border-t border-line bg-surface">
          <Entrance
            duration={LANDING_ENTRANCE_MS}
            className="page-width grid items-center gap-8 py-16 md:py-20 lg:grid-cols-2"
          >
            <div>
              <h2 id="join" className="display text-2xl md:text-3xl">
                Join for free
              </h2>
              <p className="mt-3 max-w-md text-muted md:text-lg">
                Ready to watch? Enter your e-mail to create or restart your membership.
              </p>
            </div>
            <EmailPrompt />
          </Entrance>
        </section>
      )}
    </>
  );
}

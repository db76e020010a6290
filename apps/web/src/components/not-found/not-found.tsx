import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useSession } from '../../lib/session.ts';
import emptySeats from '../../assets/empty-seats.svg';
import lostFish from '../../assets/lost-fish.svg';
import { paths } from '../../lib/paths.ts';
import { SearchBox } from '../search/search-box.tsx';

/** Any other path (docs/product.md, section 2, Not-found page). */
export function NotFound() {
  const { isAuthenticated } = useSession();
  return (
    <div className="page-width grid grow place-content-center justify-items-center gap-6 py-16 text-center">
      <PageTitle title="Page not found" />
      <img
        src={lostFish}
        alt="The bones of a fish; its spine is a strip of film."
        width={640}
        height={320}
        className="w-full max-w-lg"
      />
      <h1 className="display max-w-2xl text-xl sm:text-2xl md:text-3xl">{MESSAGES.pageNotFound}</h1>
      <p className="text-balance text-muted">
        There's nothing at this address. Search for a film, or go back to the start.
      </p>
      <SearchBox placeholder="search..." label="Search films" className="w-full max-w-xl" />
      <LinkButton to={isAuthenticated ? paths.home : paths.landing} size="large">
        {isAuthenticated ? 'Back to Home' : 'Back to the start'}
      </LinkButton>
      <img
        src={emptySeats}
        alt="Rows of empty cinema seats; on one of them lies a forgotten ticket."
        width={640}
        height={150}
        className="mt-6 w-full max-w-lg"
      />
    </div>
  );
}

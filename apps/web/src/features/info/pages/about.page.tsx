import { BRAND } from '@filmfisher/shared/brand/brand';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import critics from '../../../assets/feature-critics.svg';
import forum from '../../../assets/feature-forum.svg';
import picks from '../../../assets/feature-picks.svg';
import posterWall from '../../../assets/poster-wall.svg';
import { Section } from '../../../components/ui/section.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import { SearchBox } from '../../../components/search/search-box.tsx';

const RecentArticles = lazyPage(() => import('../../blog/sections/recent-articles.tsx'), 'RecentArticles');

interface Card {
  title: string;
  text: string;
  /** Address of a picture above the text. */
  picture?: string;
}

const WAYS: readonly Card[] = [
  {
    title: 'Read',
    picture: forum,
    text: 'Every film has its score, its reviews and its credits on one page. Spoilers stay hidden until you choose to read them.',
  },
  {
    title: 'Write',
    picture: critics,
    text: 'One review per film, in your own words. Edit it or delete it anytime, and undo a deletion within ten seconds.',
  },
  {
    title: 'Rate and Review',
    picture: picks,
    text: 'One rating per film, from 1 to 10, which you can change anytime. Members, critics and popularity make one score, and the film’s page shows how.',
  },
];

const LEADERS: readonly Card[] = [
  {
    title: 'Members',
    text: 'Members decide what is worth watching. One member, one rating per film. The ratings of new accounts count less at first.',
  },
  {
    title: 'Critics',
    text: 'Members our team has verified as critics. Their ratings are counted separately and move a score by less than a third.',
  },
  {
    title: 'Moderators',
    text: 'Moderators remove abuse, spam and spoilers that come without a warning. They can’t change what somebody rated. Ratings that look like a campaign are held until a moderator has looked at them, for seven days at most.',
  },
];

const PRINCIPLES: readonly Card[] = [
  {
    title: 'No score without its breakdown',
    text: 'The formula is public, and each film shows the numbers behind its score. A film without ratings has no score.',
  },
  {
    title: 'Nollywood first, then the world',
    text: 'Nollywood and African cinema come first. Hollywood, Bollywood, anime and kdramas are rated on the same scale.',
  },
  {
    title: 'Your data is yours',
    text: 'No banners, no tracking, and a sponsored article says so at its top. You can download your data, and delete your account with everything in it.',
  },
  {
    title: 'Light on your data plan',
    text: 'Pages are small, pictures are no larger than they need to be, and nothing plays before you tap it.',
  },
];

function Cards({ cards, className }: { cards: readonly Card[]; className: string }) {
  return (
    <ul className={className}>
      {cards.map(({ title, text, picture }) => (
        <li key={title} className="overflow-hidden rounded-xl border border-line bg-surface">
          {picture !== undefined && (
            <img
              src={picture}
              alt=""
              width={480}
              height={200}
              loading="lazy"
              className="h-32 w-full object-cover"
            />
          )}
          <div className="p-6">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** /about (docs/product.md, section 2, About-style landing page). */
export function AboutPage() {
  return (
    <>
      <section className="relative overflow-hidden">
        <img
          src={posterWall}
          alt=""
          width={720}
          height={900}
          className="absolute inset-0 size-full object-cover opacity-60"
        />
        <div className="absolute inset-0 bg-linear-to-t from-ground from-20% via-ground/85 via-60% to-ground/40" />
        <div className="page-width relative pt-28 pb-16 md:pt-40 md:pb-20">
          <h1 className="display max-w-3xl text-2xl md:text-3xl">
            Unlock the power of Film: Your Passport to Honest Movie Reviews...
          </h1>
          <div className="mt-8">
            <SearchBox placeholder="search..." label="Search films" className="w-full max-w-xl" />
          </div>
        </div>
      </section>
      <div className="grid gap-16 pt-4 pb-16 md:gap-20 md:pb-24">
        <Section heading="About Us">
          <div className="grid gap-4 text-muted md:text-lg">
            <p>
              {BRAND} is for people who love films: find the next one, rate the last one, and read what others
              thought of it. Nollywood is one of the biggest film industries in the world, and most places
              that rate films hardly notice.
            </p>
            <p>
              So our catalogue starts with Nigerian and African cinema and goes on to the rest of the world.
              How scores work is no secret:{' '}
              <Link to={paths.faqs} className="link">
                the FAQs explain it
              </Link>
              , and every film shows its own breakdown.
            </p>
          </div>
        </Section>
        <Section heading="Read, Write, Rate and Review">
          <Cards cards={WAYS} className="grid gap-4 md:grid-cols-3 md:gap-6" />
        </Section>
        <Section heading="Recent Blog">
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <RecentArticles />
          </Suspense>
        </Section>
        <Section heading="Our Leadership">
          <p className="mb-6 text-muted md:text-lg">
            Nobody in an office decides what a film is worth. {BRAND} is led by the people who use it.
          </p>
          <Cards cards={LEADERS} className="grid gap-4 md:grid-cols-3 md:gap-6" />
        </Section>
        <Section heading="Our Principles">
          <Cards cards={PRINCIPLES} className="grid gap-4 sm:grid-cols-2 md:gap-6" />
        </Section>
      </div>
    </>
  );
}

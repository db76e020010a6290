import { BRAND } from '@filmfisher/shared/brand';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { TextPage, type TextSection } from '../components/text-page.tsx';

const SECTIONS: readonly TextSection[] = [
  {
    heading: 'Who runs it',
    body: (
      <p>
        Whoever has installed this site runs it, together with its editors, moderators and administrators.{' '}
        {BRAND} itself is free software: anybody may read how it works, and how a score comes about.
      </p>
    ),
  },
  {
    heading: 'Jobs',
    body: (
      <p>
        No paid positions are offered here. Members add films, write reviews and correct facts; whoever wants
        to moderate or to write for the blog may{' '}
        <Link to={paths.contact} className="link">
          write to us
        </Link>
        .
      </p>
    ),
  },
  {
    heading: 'Investor Relations',
    body: (
      <p>
        There are no shares, and nothing to invest in. What it costs to run the place stands on the page for{' '}
        <Link to={paths.support} className="link">
          supporters
        </Link>
        .
      </p>
    ),
  },
  {
    heading: 'Ways to Watch',
    body: (
      <p>
        {BRAND} plays no films. The page of a film tells where it can be watched, as far as members and our
        team know, what that costs and how much data it takes; the{' '}
        <Link to={paths.calendar} className="link">
          calendar
        </Link>{' '}
        tells what is new. What an hour of film costs on your connection is told by the{' '}
        <Link to={paths.speedTest} className="link">
          speed test
        </Link>
        .
      </p>
    ),
  },
];

/** /project: what this place is, for those who look for jobs, shares or films to play. */
export function ProjectPage() {
  return (
    <TextPage
      title="The project"
      intro={`What ${BRAND} is, who runs it, and what it is not.`}
      sections={SECTIONS}
    />
  );
}

import { BRAND } from '@filmfisher/shared/brand/brand';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { TextPage, type TextSection } from '../components/text-page.tsx';

const SECTIONS: readonly TextSection[] = [
  {
    heading: 'Who runs it',
    body: (
      <p>
        The person who installed this site runs it, together with its editors, moderators and administrators.{' '}
        {BRAND} itself is free software: anyone can read how it works and how a score is made.
      </p>
    ),
  },
  {
    heading: 'Jobs',
    body: (
      <p>
        There are no paid jobs here. Members add films, write reviews and correct facts. If you would like to
        moderate or write for the blog,{' '}
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
        There are no shares and nothing to invest in. What it takes to run this place is on the page for{' '}
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
        {BRAND} plays no films. A film&rsquo;s page says where you can watch it, as far as we and our members
        know, what that costs and how much data it takes. The{' '}
        <Link to={paths.calendar} className="link">
          calendar
        </Link>{' '}
        shows what comes out when, and the{' '}
        <Link to={paths.speedTest} className="link">
          speed test
        </Link>{' '}
        says how much data an hour of film takes.
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

import type { OtherTitle, Release, SpokenLanguage } from '@filmfisher/shared/movies/movie-facts.schema';
import { countryName } from '@filmfisher/shared/countries/countries';
import { BOARD_NAMES, FORMAT_NAMES } from '@filmfisher/shared/movies/movie-facts';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import type { ReactNode } from 'react';
import { useToday } from '../../../lib/days.ts';
import { releaseDateText } from '../../../lib/dates.ts';

const USES: Record<OtherTitle['use'], string> = {
  original: 'original title',
  international: 'international title',
  upload: 'title of an upload',
  former: 'former title',
  part: 'title of a part',
};

function releaseText({ format, country, date, company }: Release): string {
  const place = country === undefined ? undefined : countryName(country);
  const day = date === undefined ? undefined : releaseDateText(date);
  return [FORMAT_NAMES[format], place, day, company].filter((part) => part !== undefined).join(', ');
}

/** Whether its day, month or year has not begun. */
const isToCome = ({ date }: Release, today: string) =>
  date !== undefined && date > today.slice(0, date.length);

function languageText({ language, share }: SpokenLanguage): string {
  return share === undefined ? language : `${language} (${share}%)`;
}

/** @returns whether there is anything to tell of releases, languages, names and class */
export function hasFacts({ releases, languages, subtitles, otherTitles, classification }: Movie): boolean {
  const known = [releases, subtitles, otherTitles].some((list) => list !== undefined && list.length > 0);
  return known || languages.length > 1 || classification !== undefined;
}

/** What is known of a film's releases, languages, names and class; nothing where nothing is. */
export function MovieFacts({ movie }: { movie: Movie }) {
  const { releases = [], languages, subtitles = [], otherTitles = [], classification } = movie;
  const today = useToday();
  const coming = releases.filter((release) => isToCome(release, today));
  const released = releases.filter((release) => !isToCome(release, today));
  const isMixed = languages.length > 1;
  if (!hasFacts(movie)) return null;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-lg font-semibold">
        Facts
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {classification && (
          <Fact name="Class">
            {classification.class} ({BOARD_NAMES[classification.board]})
            {classification.advice !== '' && (
              <span className="block text-sm text-muted">{classification.advice}</span>
            )}
            {classification.source !== undefined && (
              <a
                href={classification.source}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-sm text-muted underline underline-offset-4 hover:text-accent"
              >
                Source
              </a>
            )}
          </Fact>
        )}
        {released.length > 0 && (
          <Fact name="Released">
            <Lines texts={released.map(releaseText)} />
          </Fact>
        )}
        {coming.length > 0 && (
          <Fact name="Coming up">
            <Lines texts={coming.map(releaseText)} />
          </Fact>
        )}
        {isMixed && <Fact name="Spoken">{languages.map(languageText).join(', ')}</Fact>}
        {subtitles.length > 0 && <Fact name="Subtitles">{subtitles.join(', ')}</Fact>}
        {otherTitles.length > 0 && (
          <Fact name="Also called">
            <ul className="grid gap-1">
              {otherTitles.map(({ title, use, language }) => (
                <li key={`${use} ${title}`}>
                  {title}{' '}
                  <span className="text-sm text-faint">
                    ({[USES[use], language].filter((part) => part !== undefined).join(', ')})
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-sm text-faint sm:pt-0.5">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

import { keyText } from '../lib/group-words.ts';
import { StoryFilm, StoryLine, StorySheet, StoryStars, StoryTitle, type MakeCard } from './story-parts.tsx';

export const favourites: MakeCard = ({ whose, statistics: { highlights } }) => {
  const rated = highlights
    .flatMap(({ movie, stars }) => (stars === null ? [] : [{ movie, stars }]))
    .slice(0, 5);
  const [first, ...others] = rated;
  if (!first) return null;
  return {
    id: 'favourites',
    name: `${whose} favourites: ${rated.map(({ movie }) => movie.title).join(', ')}`,
    body: (
      <StorySheet cloth={first.movie}>
        <StoryLine>{whose} favourites</StoryLine>
        <StoryFilm
          movie={first.movie}
          className={others.length > 0 ? 'story-film-first' : 'story-film-large'}
          note={<StoryStars stars={first.stars} />}
        />
        {others.length > 0 && (
          <div className="grid grid-cols-4 gap-3">
            {others.map(({ movie, stars }) => (
              <StoryFilm key={movie._id} movie={movie} note={<StoryStars stars={stars} />} />
            ))}
          </div>
        )}
      </StorySheet>
    ),
  };
};

export const again: MakeCard = ({ who, statistics: { mostRewatched } }) => {
  const [row] = mostRewatched;
  if (!row) return null;
  const times = row.count === 2 ? 'Twice' : `${row.count} times`;
  return {
    id: 'again',
    name: `${who} came back to ${row.movie.title}: ${times.toLowerCase()}`,
    body: (
      <StorySheet cloth={row.movie}>
        <StoryLine>{who} came back to</StoryLine>
        <StoryFilm movie={row.movie} className="story-film-large" />
        <StoryTitle>{times}</StoryTitle>
      </StorySheet>
    ),
  };
};

export const hotTake: MakeCard = ({ whose, who, statistics: { furthest } }) => {
  const [row] = furthest;
  if (!row) return null;
  const score = row.movie.overallRating.toFixed(1);
  return {
    id: 'hot take',
    name: `${whose} hot take: ${row.stars} for ${row.movie.title}, everybody else ${score}`,
    body: (
      <StorySheet cloth={row.movie}>
        <StoryLine>{whose} hot take</StoryLine>
        <StoryFilm movie={row.movie} className="story-film-large" />
        <dl className="grid grid-cols-2 gap-4">
          {[
            { label: who, value: String(row.stars) },
            { label: 'Everybody', value: score },
          ].map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="font-semibold wrap-anywhere">{label}</dt>
              <dd className="story-title display tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </StorySheet>
    ),
  };
};

/** @returns '14 January' */
const dayOfYear = (day: string) => `${Number(day.slice(8))} ${keyText('month', day.slice(5, 7))}`;

export const ends: MakeCard = ({ statistics: { first, last } }) => {
  if (!first || !last || first.movie._id === last.movie._id) return null;
  const rows = [
    { label: 'First', ...first },
    { label: 'Last', ...last },
  ];
  return {
    id: 'ends',
    name: `From ${first.movie.title} to ${last.movie.title}`,
    body: (
      <StorySheet cloth={last.movie}>
        <StoryLine>From the first to the last</StoryLine>
        <div className="grid grid-cols-2 gap-4">
          {rows.map(({ label, movie, watchedOn }) => (
            <StoryFilm
              key={label}
              movie={movie}
              note={
                <>
                  {label} <span className="block font-normal text-muted">{dayOfYear(watchedOn)}</span>
                </>
              }
            />
          ))}
        </div>
      </StorySheet>
    ),
  };
};

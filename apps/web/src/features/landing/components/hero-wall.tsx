import clsx from 'clsx';
import posterWall from '../../../assets/poster-wall.svg';
import { Poster } from '../../../components/ui/poster.tsx';
import { WALL_SIZE, type WallMovie } from '../api/wall.query.ts';

const COLUMNS = 5;
const ROWS = WALL_SIZE / COLUMNS;

interface HeroWallProps {
  /** Undefined while they load: the wall then shows its empty frames. Empty: a painted wall. */
  films: readonly WallMovie[] | undefined;
}

/** The poster wall behind the first words: decoration, whose films stand as links further below. */
export function HeroWall({ films: movies }: HeroWallProps) {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden lg:left-[36%]">
      {movies?.length === 0 ? (
        <img src={posterWall} alt="" width={720} height={900} className="size-full object-cover object-top" />
      ) : (
        <div className="drift absolute -top-16 left-1/2 flex w-[118%] min-w-136 -translate-x-1/2 -rotate-6 gap-2.5 sm:gap-4 lg:-top-24 lg:w-[112%]">
          {Array.from({ length: COLUMNS }, (_, column) => (
            <div
              key={column}
              className={clsx(
                'flex min-w-0 grow basis-0 flex-col gap-2.5 sm:gap-4',
                column % 2 === 1 && 'mt-16',
              )}
            >
              {Array.from({ length: ROWS }, (_unused, row) => {
                const movie = movies?.[row * COLUMNS + column];
                return movie === undefined ? (
                  <span key={row} className="block aspect-[2/3] rounded-lg bg-surface" />
                ) : (
                  <Poster
                    key={movie._id}
                    movie={movie}
                    eager={row < 2}
                    sizes="(min-width: 64rem) 14vw, 24vw"
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
      <div className="absolute inset-0 bg-linear-to-t from-ground from-42% via-ground/80 via-62% to-ground/15 lg:bg-linear-to-r lg:from-ground lg:from-0% lg:via-ground/45 lg:via-30% lg:to-ground/10" />
      <div className="absolute inset-x-0 bottom-0 hidden h-40 bg-linear-to-t from-ground to-transparent lg:block" />
    </div>
  );
}

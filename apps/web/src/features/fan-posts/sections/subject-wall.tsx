import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fanWallPath } from '../../../lib/paths.ts';
import { filterOf, subjectFansQuery } from '../api/fan-posts.queries.ts';
import { AddToWall } from '../components/add-to-wall.tsx';
import { FanCard } from '../components/fan-card.tsx';
import type { Subject } from '../../../components/search/subject-chooser.tsx';

interface SubjectWallProps {
  subject: Subject;
  /** Nothing is there while the wall is empty: its page asks for the first post elsewhere. */
  hidesEmpty?: boolean;
}

/** What fans show of a film or a person, on its page: the latest, and the way to the others. */
export function SubjectWall({ subject, hidesEmpty = false }: SubjectWallProps) {
  const { data } = useInfiniteQuery(subjectFansQuery(subject));
  const posts = data?.pages[0]?.posts ?? [];
  if (hidesEmpty && posts.length === 0) return null;
  return (
    <section aria-labelledby="fan-wall-title">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id="fan-wall-title" className="display text-xl md:text-2xl">
          Fan wall
        </h2>
        <AddToWall about={subject} variant="secondary" />
      </div>
      {posts.length === 0 ? (
        <p className="text-muted">Drawn, written or made something about it? Be the first to show it.</p>
      ) : (
        <ul className="gap-5 sm:columns-2 lg:columns-3">
          {posts.map((post) => (
            <li key={post._id} className="mb-5 break-inside-avoid">
              <FanCard post={post} />
            </li>
          ))}
        </ul>
      )}
      {data?.pages[0]?.next && (
        <Link to={fanWallPath(filterOf(subject))} className="link inline-flex min-h-11 items-center">
          Everything about {subject.name}
        </Link>
      )}
    </section>
  );
}

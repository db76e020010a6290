import type { Article } from '@filmfisher/shared/articles';
import { Link } from 'react-router-dom';
import { articlePath } from '../../../lib/paths.ts';

/** The parts of the series that an article belongs to. */
export function SeriesParts({ article: { _id, series } }: { article: Article }) {
  if (series === null || series.parts.length < 2) return null;
  const { name, parts } = series;
  const place = parts.findIndex((part) => part._id === _id) + 1;
  return (
    <nav aria-labelledby="series" className="mt-8 rounded-xl border border-line bg-surface p-5 print:hidden">
      <h2 id="series" className="font-semibold">
        {place > 0 ? `Part ${place} of ${parts.length}: ` : ''}
        {name}
      </h2>
      <ol className="mt-3 list-decimal pl-6 text-muted">
        {parts.map((part) => (
          <li key={part._id} className="py-1">
            {part._id === _id ? (
              <span aria-current="page" className="font-medium text-text">
                {part.title}
              </span>
            ) : (
              <Link to={articlePath(part)} className="link inline-block py-1">
                {part.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

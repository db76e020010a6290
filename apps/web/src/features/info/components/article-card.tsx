import { ChevronDownIcon } from '../../../components/ui/icons.tsx';
import type { Article } from '../lib/articles.ts';

/** An article whose rest opens below its beginning. */
export function ArticleCard({ article }: { article: Article }) {
  const { title, readingTime, opening, paragraphs } = article;
  return (
    <article className="flex flex-col rounded-xl border border-line bg-surface p-6">
      <p className="text-sm text-faint">{readingTime} min read</p>
      <h3 className="mt-2 text-lg font-bold text-balance">{title}</h3>
      <p className="mt-3 text-muted">{opening}</p>
      <details className="group mt-4">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold text-accent [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">Read on</span>
          <span className="hidden group-open:inline">Close</span>
          <span className="sr-only">: {title}</span>
          <ChevronDownIcon className="transition group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pt-2 text-muted">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </article>
  );
}

import type { ArticleDraft } from '@filmfisher/shared/articles/articles.schema';
import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ArticleBody, ArticleCover } from './article-body.tsx';
import { ArticleByline, SponsorMark } from './article-byline.tsx';

/** The article as it was saved last, as wide as on a phone or on a large screen. */
export function ArticlePreview({ article }: { article: ArticleDraft }) {
  const [isNarrow, setIsNarrow] = useState(false);
  return (
    <div>
      <div role="group" aria-label="Width" className="mb-4 flex gap-2">
        {[false, true].map((narrow) => (
          <Button
            key={String(narrow)}
            variant={narrow === isNarrow ? 'secondary' : 'quiet'}
            aria-pressed={narrow === isNarrow}
            onClick={() => {
              setIsNarrow(narrow);
            }}
          >
            {narrow ? 'Phone' : 'Large screen'}
          </Button>
        ))}
      </div>
      <div
        className={clsx('rounded-lg border border-line bg-ground p-4', isNarrow ? 'max-w-[390px]' : 'md:p-8')}
      >
        <SponsorMark sponsor={article.sponsored} />
        <h2 className="display text-2xl text-balance">{article.title}</h2>
        <p className="mt-4 mb-4 text-lg text-muted">{article.standfirst}</p>
        <ArticleByline {...article} />
        <ArticleCover cover={article.cover} />
        <div className="mt-8">
          <ArticleBody tree={article.tree} films={article.films} />
        </div>
      </div>
    </div>
  );
}

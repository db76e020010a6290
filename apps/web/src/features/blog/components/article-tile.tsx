import type { ArticleCard } from '@filmfisher/shared/articles/articles.schema';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { articlePath } from '../../../lib/paths.ts';
import { ArticleByline, SponsorMark } from './article-byline.tsx';

interface ArticleTileProps {
  article: ArticleCard;
  headingLevel?: 2 | 3;
  /** The latest one of a page: beside its picture where there is room. */
  isLarge?: boolean;
}

/** The picture of an article, or a woven pattern with its first tag. */
function Cover({ article: { cover, tags }, isLarge }: Pick<ArticleTileProps, 'article' | 'isLarge'>) {
  if (cover === null) {
    return (
      <span aria-hidden="true" className="article-cloth flex aspect-video items-end p-5">
        <span className="display line-clamp-2 text-xl text-accent md:text-2xl">{tags[0] ?? 'Blog'}</span>
      </span>
    );
  }
  return (
    <img
      src={`${cover.path}?size=640`}
      srcSet={`${cover.path}?size=640 640w, ${cover.path}?size=1280 1280w`}
      sizes={isLarge ? '(min-width: 64rem) 640px, 100vw' : '(min-width: 64rem) 400px, 100vw'}
      alt={cover.alt}
      loading="lazy"
      className="aspect-video w-full object-cover"
    />
  );
}

/** An article in a list. */
export function ArticleTile({ article, headingLevel = 2, isLarge = false }: ArticleTileProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const { title, standfirst, sponsored } = article;
  return (
    <article
      className={clsx(
        'group relative h-full overflow-hidden rounded-xl border border-line bg-surface transition hover:border-control',
        isLarge ? 'grid lg:grid-cols-[3fr_2fr]' : 'flex flex-col',
      )}
    >
      <Cover article={article} isLarge={isLarge} />
      <div className={clsx('flex grow flex-col p-5', isLarge && 'justify-center md:p-8')}>
        <SponsorMark sponsor={sponsored} />
        <Heading
          className={clsx('text-balance', isLarge ? 'display text-xl md:text-2xl' : 'text-lg font-bold')}
        >
          <Link
            to={articlePath(article)}
            className="transition group-hover:text-accent after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className="mt-2 mb-4 text-muted">{standfirst}</p>
        <div className={clsx(!isLarge && 'mt-auto')}>
          <ArticleByline {...article} />
        </div>
      </div>
    </article>
  );
}

import type { ArticleCard } from '@filmfisher/shared/articles';

/** The large picture of an article, with whose it is. */
export function ArticleCover({ cover }: Pick<ArticleCard, 'cover'>) {
  if (cover === null) return null;
  return (
    <figure className="mt-6">
      <img
        src={`${cover.path}?size=640`}
        srcSet={`${cover.path}?size=640 640w, ${cover.path}?size=1280 1280w`}
        sizes="(min-width: 48rem) 720px, 100vw"
        alt={cover.alt}
        className="w-full rounded-xl"
      />
      {cover.credit !== '' && <figcaption className="mt-2 text-sm text-faint">{cover.credit}</figcaption>}
    </figure>
  );
}

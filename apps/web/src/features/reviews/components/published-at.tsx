import type { Review } from '@filmfisher/shared/reviews';

/** Where a critic has published a review. */
export function PublishedAt({ link }: Pick<Review, 'link'>) {
  if (link === undefined) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      Published at{' '}
      <a href={link} target="_blank" rel="nofollow ugc noopener" className="link wrap-anywhere">
        {new URL(link).hostname}
      </a>
    </p>
  );
}

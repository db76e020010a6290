import type { Credit } from '@filmfisher/shared/sources/sources.schema';
import { SOURCE_TEXTS } from '@filmfisher/shared/sources/sources';

const OUTSIDE = { target: '_blank', rel: 'noreferrer', className: 'link' } as const;

/** Whom to thank: author, licence, and where it was taken from, with their links. */
export function CreditLine({ credit: { provider, page, author, licence, licenceUrl } }: { credit: Credit }) {
  return (
    <>
      {author !== undefined && `${author}, `}
      {licence !== undefined &&
        (licenceUrl === undefined ? (
          `${licence}, `
        ) : (
          <>
            <a href={licenceUrl} {...OUTSIDE}>
              {licence}
            </a>
            ,{' '}
          </>
        ))}
      <a href={page} {...OUTSIDE}>
        {SOURCE_TEXTS[provider].name}
      </a>
    </>
  );
}

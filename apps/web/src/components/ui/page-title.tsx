import { BRAND } from '@filmfisher/shared/brand';
import { useLayoutEffect } from 'react';

interface PageTitleProps {
  /** Name of the page; the brand follows it. Without it the brand stands alone. */
  title?: string;
}

/** Sets the document's title together with the page that shows it: whoever sees the heading finds the title set. */
export function PageTitle({ title }: PageTitleProps) {
  useLayoutEffect(() => {
    document.title = title === undefined ? BRAND : `${title} · ${BRAND}`;
  }, [title]);
  return null;
}

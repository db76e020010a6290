import { BRAND } from '@filmfisher/shared/brand';
import { useEffect } from 'react';

interface PageTitleProps {
  /** Name of the page; the brand follows it. Without it the brand stands alone. */
  title?: string;
}

/** Sets the document's title while it is on screen. */
export function PageTitle({ title }: PageTitleProps) {
  useEffect(() => {
    document.title = title === undefined ? BRAND : `${title} · ${BRAND}`;
  }, [title]);
  return null;
}

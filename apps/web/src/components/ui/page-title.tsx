import { BRAND } from '@filmfisher/shared/brand/brand';
import { useLayoutEffect } from 'react';

interface PageTitleProps {
  /** Name of the page; the brand follows it. Without it the brand stands alone. */
  title?: string;
}

/** Sets the document's title in a layout effect, so that it is right by the time the heading is visible. */
export function PageTitle({ title }: PageTitleProps) {
  useLayoutEffect(() => {
    document.title = title === undefined ? BRAND : `${title} · ${BRAND}`;
  }, [title]);
  return null;
}

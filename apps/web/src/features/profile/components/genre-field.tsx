import { Suspense } from 'react';
import type { FieldControl } from '../../../components/ui/field.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import type { GenreSelect } from './genre-select.tsx';
import type { ComponentProps } from 'react';

const LazyGenreSelect = lazyPage(() => import('./genre-select.tsx'), 'GenreSelect');

/** Stands where the select will be while its code loads, and says so as the select itself would. */
function LoadingSelect({ control }: { control: FieldControl }) {
  return (
    <div
      id={control.id}
      role="status"
      className="flex min-h-11 items-center rounded-lg border border-control bg-surface px-3.5 text-faint"
    >
      Loading...
    </div>
  );
}

/** Preferred genres; the select's code loads only with this form. */
export function GenreField(props: ComponentProps<typeof GenreSelect>) {
  return (
    <Suspense fallback={<LoadingSelect control={props.control} />}>
      <LazyGenreSelect {...props} />
    </Suspense>
  );
}

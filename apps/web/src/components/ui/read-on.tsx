import { useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { AddressForm } from './address-form.tsx';
import { Button } from './button.tsx';

interface ReadOnProps {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<{ next: string | null }>>,
    'data' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  className?: string;
  /** What it brings, e.g. 'Older articles'. */
  children: string;
}

/** Below a public list that goes on when asked to (useFromAddress); nothing at its end. */
export function ReadOn({ query, className, children }: ReadOnProps) {
  const { t } = useLingui();
  const next = query.data?.pages.at(-1)?.next ?? null;
  if (next === null) return null;
  return (
    <AddressForm names={[]} className={className}>
      <Button
        type="submit"
        name="after"
        value={next}
        variant="secondary"
        busy={query.isFetchingNextPage}
        busyLabel={t`Loading...`}
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </Button>
    </AddressForm>
  );
}

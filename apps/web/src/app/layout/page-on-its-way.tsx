import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useOnline } from '../../lib/use-online.ts';

/** Stands in a page's place while its code loads; offline that waits for the connection. */
export function PageOnItsWay() {
  if (useOnline()) return <Spinner className="late grow" />;
  return (
    <div className="page-width py-16">
      <EmptyState title="You're offline">
        <p>This page opens as soon as you are back online.</p>
      </EmptyState>
    </div>
  );
}

import { SearchBox } from '../../components/search/search-box.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ExploreLinks } from './explore-links.tsx';

/** The one search box in the reach of a thumb; before anything is typed, what there is to explore. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Search" className="max-sm:h-full" onClose={onClose}>
      {(close) => (
        <>
          <SearchBox autoFocus placeholder="Search films, people, members" className="mb-6" onDone={close} />
          <ExploreLinks />
        </>
      )}
    </Dialog>
  );
}

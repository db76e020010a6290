import { useLingui } from '@lingui/react/macro';
import { FIND_TEXT_MAX } from '@filmfisher/shared/search/finder';
import { SearchBox } from '../../components/search/search-box.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ExploreLinks } from './explore-links.tsx';

interface SearchSheetProps {
  /** What stands in the box at first. */
  text?: string | undefined;
  onClose: () => void;
}

/** The one search box in the reach of a thumb; before anything is typed, what there is to explore. */
export function SearchSheet({ text = '', onClose }: SearchSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Search`} className="max-sm:h-full" onClose={onClose}>
      {(close) => (
        <>
          <SearchBox
            autoFocus
            initial={text.slice(0, FIND_TEXT_MAX)}
            placeholder={t`Search films, people, members`}
            className="mb-6"
            onDone={close}
          />
          <ExploreLinks />
        </>
      )}
    </Dialog>
  );
}

import { newThreadPath } from '../../../lib/paths.ts';
import { BoardList } from '../sections/board-list.tsx';
import { ForumHeading } from '../components/forum-heading.tsx';
import { ThreadBrowser } from '../../talk/components/thread-browser.tsx';

/** /forum: the boards, and the threads of all of them; the h1 is docs/product.md's (section 2, About). */
export function ForumPage() {
  return (
    <div className="page-width py-8 md:py-14">
      <ForumHeading title="Forum" startPath={newThreadPath()}>
        Talk about films, series and the people who make them.
      </ForumHeading>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <section aria-labelledby="boards-title" className="min-w-0 lg:order-last">
          <h2
            id="boards-title"
            className="mb-3 text-lg font-bold lg:mb-5 lg:flex lg:min-h-11 lg:items-center"
          >
            Boards
          </h2>
          <BoardList />
        </section>
        <section aria-labelledby="threads-title" className="min-w-0">
          <h2 id="threads-title" className="sr-only">
            Threads
          </h2>
          <ThreadBrowser startPath={newThreadPath()} />
        </section>
      </div>
    </div>
  );
}

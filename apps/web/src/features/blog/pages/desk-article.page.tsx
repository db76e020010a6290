import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { draftQuery } from '../api/desk-blog.queries.ts';
import { ArticleEditor } from '../sections/article-editor.tsx';

/** /admin/blog/{id}: an article is written, looked at and published. */
export function DeskArticlePage() {
  const { id = '' } = useParams();
  const query = useQuery(draftQuery(id));
  return (
    <>
      <Link to={paths.deskBlog} className="link inline-block py-2">
        All articles
      </Link>
      <h1 className="display mb-6 text-2xl">Article</h1>
      <Loaded
        query={query}
        failure="The article could not be loaded."
        skeleton={<Skeleton className="h-[40rem] w-full" />}
      >
        {(article) => (
          <ArticleEditor key={article._id} article={article} mayChooseAuthors listPath={paths.deskBlog} />
        )}
      </Loaded>
    </>
  );
}

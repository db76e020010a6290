import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { celebrityBlog } from '../../../lib/paths.ts';
import { draftQuery } from '../api/desk-blog.queries.ts';
import { ArticleEditor } from '../sections/article-editor.tsx';

/** /blog/write/{id}: where a maker writes. */
export function WriteArticlePage() {
  const { id = '' } = useParams();
  const query = useQuery(draftQuery(id));
  return (
    <div className="page-width py-8 md:py-12">
      <Link to={celebrityBlog} className="link inline-block py-2">
        Your articles
      </Link>
      <h1 className="display mb-6 text-2xl">Write an article</h1>
      <Loaded
        query={query}
        failure="The article could not be loaded."
        skeleton={<Skeleton className="h-[40rem] w-full" />}
      >
        {(article) => (
          <ArticleEditor
            key={article._id}
            article={article}
            mayChooseAuthors={false}
            listPath={`${celebrityBlog.pathname}${celebrityBlog.hash}`}
          />
        )}
      </Loaded>
    </div>
  );
}

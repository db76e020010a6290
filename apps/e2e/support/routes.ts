import type { ListList } from '@filmfisher/shared/lists/lists.schema';
import { listPagePath } from '@filmfisher/shared/lists/list-paths';
import { isDeskPage, webPages } from '@filmfisher/shared/pages/web-routes';
import type { APIRequestContext } from '@playwright/test';
import { listMovies } from './movie-api.ts';

/** Pages whose address carries no id, without those of the desk. */
const fixedPages = webPages.filter((page) => !page.path.includes(':') && !isDeskPage(page));
const pathsOf = (pages: typeof fixedPages): readonly string[] => pages.map(({ path }) => path);
const isForVisitors = ({ name, bare }: (typeof fixedPages)[number]) => bare === true || name === 'landing';

/** The landing page and what leads into an account. */
export const VISITOR_PAGES = pathsOf(fixedPages.filter(isForVisitors));

/** Every other page of the route table whose address carries no id, one category of each kind, and one provider. */
export const MEMBER_PAGES: readonly string[] = [
  ...pathsOf(fixedPages.filter((page) => !isForVisitors(page))),
  '/genre/drama',
  '/industry/nollywood',
  '/watch/youtube',
];

/** @returns pages whose address carries the id of a film, a list or a member */
export async function pagesWithIds(api: APIRequestContext): Promise<readonly string[]> {
  const [movie] = (await listMovies(api)).movies;
  const { lists } = (await (await api.get('/api/v1/lists')).json()) as ListList;
  const [list] = lists;
  if (movie === undefined || list === undefined) throw new Error('There is no film or no list to open');
  const member = `/profile/${list.owner.userId}`;
  return [
    `/rating/${movie._id}`,
    `/movies/${movie._id}/review`,
    `/movies/${movie._id}/talk`,
    listPagePath(list),
    member,
    `${member}/diary`,
  ];
}

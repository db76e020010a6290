import { Category } from '../sections/category.tsx';

/** /genre/{category} */
export function GenrePage() {
  return <Category kind="genre" />;
}

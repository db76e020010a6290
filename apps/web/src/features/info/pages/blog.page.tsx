import { Placeholder } from '../sections/placeholder.tsx';

/** /blog, until it is built. */
export function BlogPage() {
  return <Placeholder label="Blog" />;
}

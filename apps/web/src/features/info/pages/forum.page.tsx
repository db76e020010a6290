import { Placeholder } from '../sections/placeholder.tsx';

/** /forum, until it is built. */
export function ForumPage() {
  return <Placeholder label="Forum" />;
}

import { Category } from '../sections/category.tsx';

/** /industry/{category} */
export function IndustryPage() {
  return <Category kind="industry" />;
}

import { LinkButton } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';

/** A visitor's two ways in. */
export function VisitorLinks({ layout }: { layout: 'row' | 'column' }) {
  return (
    <div className={layout === 'row' ? 'flex gap-2' : 'mt-6 grid grid-cols-2 gap-3'}>
      <LinkButton to={paths.signIn} variant={layout === 'row' ? 'quiet' : 'secondary'}>
        Log in
      </LinkButton>
      <LinkButton to={paths.signUp}>Join</LinkButton>
    </div>
  );
}

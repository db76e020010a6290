import { use } from 'react';
import { Navigate, useHref, type NavigateProps } from 'react-router-dom';
import { RenderingContext } from '../../lib/rendered.ts';

/** Leads to the page's other address, in the place of this one. The server, which cannot go there, answers with it. */
export function Redirect({ to, state }: Pick<NavigateProps, 'to' | 'state'>) {
  const address = useHref(to);
  const rendering = use(RenderingContext);
  if (rendering?.moveTo) {
    rendering.moveTo(address);
    return null;
  }
  return <Navigate to={to} replace state={state as unknown} />;
}

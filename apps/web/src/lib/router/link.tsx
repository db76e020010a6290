import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { resolve, type Target } from './history.ts';
import { useLocation, useNavigate } from './router.tsx';

/** An address of its own scheme or host. */
const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A page of this app, or an address outside, which the browser opens. */
  to: Target;
  /** Handed on to the page in navigation state, never in the address. */
  state?: unknown;
}

/** The visitor wants the page here, in the place of this one. */
function staysHere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined) {
  const isHere = target === undefined || target === '_self';
  return button === 0 && isHere && !(metaKey || altKey || ctrlKey || shiftKey);
}

/**
 * A link to a page of this app, which opens without loading the app again. A link to the very address on screen
 * adds no entry to the history.
 */
export function Link({ to, state, onClick, target, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const href = resolve(to, pathname);
  const isOutside = OUTSIDE.test(href);

  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isOutside || !staysHere(event, target)) return;
        event.preventDefault();
        navigate(href, { state, replace: href === pathname + search + hash });
      }}
    />
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className' | 'to'> {
  to: string;
  className: (isCurrent: boolean) => string;
}

/** A link that knows whether its page, or one below it, is on screen; screen readers hear of it. */
export function NavLink({ to, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase();
  const isCurrent = here === to || here.startsWith(`${to}/`);
  return (
    <Link {...rest} to={to} className={className(isCurrent)} aria-current={isCurrent ? 'page' : undefined} />
  );
}

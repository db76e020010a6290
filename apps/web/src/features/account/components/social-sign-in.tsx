import type { ReactNode } from 'react';
import { toast } from '../../../lib/toast.ts';

interface Provider {
  name: string;
  drawing: ReactNode;
}

/** Our own simple drawings of the four signs. */
const PROVIDERS: readonly Provider[] = [
  {
    name: 'Facebook',
    drawing: (
      <path d="M13.5 21v-8h2.7l.5-3.3h-3.2V7.8c0-1 .4-1.7 1.8-1.7h1.5V3.2A19 19 0 0 0 14.6 3C12.2 3 10.2 4.4 10.2 7.3v2.4H7.5V13h2.7v8z" />
    ),
  },
  {
    name: 'Apple',
    drawing: (
      <path d="M16.6 12.5c0-2 1.6-3 1.7-3.1-1-1.4-2.4-1.5-2.9-1.5-1.2-.1-2.4.7-3 .7s-1.6-.7-2.6-.7c-1.3 0-2.6.8-3.3 2-1.4 2.4-.4 6 1 8 .7 1 1.5 2.1 2.5 2 1 0 1.4-.6 2.6-.6s1.6.6 2.6.6 1.8-1 2.5-2c.8-1.1 1.1-2.2 1.1-2.3 0 0-2.2-.8-2.2-3.1zM14.6 6.5c.6-.7 1-1.6.9-2.5-.8 0-1.8.5-2.4 1.2-.5.6-1 1.5-.8 2.4.9.1 1.8-.4 2.3-1.1z" />
    ),
  },
  {
    name: 'Google',
    drawing: (
      <path d="M12 10.3v3.5h5c-.3 1.3-1.7 3.7-5 3.7a5.5 5.5 0 0 1 0-11c1.7 0 2.9.7 3.6 1.4l2.5-2.4A9 9 0 1 0 12 21c5.2 0 8.7-3.7 8.7-8.8 0-.7-.1-1.3-.2-1.9z" />
    ),
  },
  {
    name: 'LinkedIn',
    drawing: (
      <path d="M4 9.3h3.5V20H4zM5.7 4a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1zM9.6 9.3H13v1.5c.5-.9 1.6-1.8 3.4-1.8 3.5 0 4.1 2.3 4.1 5.2V20H17v-5.2c0-1.2 0-2.8-1.8-2.8s-2 1.3-2 2.8V20H9.6z" />
    ),
  },
];

/** Four icons that only tell, in an info toast, what they would do (docs/product.md, section 2, Sign In). */
export function SocialSignIn() {
  return (
    <ul className="flex justify-center gap-3">
      {PROVIDERS.map(({ name, drawing }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Login with ${name}`}
            title={`Login with ${name}`}
            className="grid size-12 place-items-center rounded-full border border-control bg-surface text-muted transition hover:border-text hover:text-text"
            onClick={() => {
              toast.info(`Login with ${name}`);
            }}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
              {drawing}
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}

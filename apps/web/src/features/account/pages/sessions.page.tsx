import { useRef } from 'react';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { paths } from '../../../lib/paths.ts';
import { SessionList } from '../components/session-list.tsx';

/** Every device that is signed in to the account; the settings of the own profile show the same list. */
export function SessionsPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <GoBack fallback={`${paths.ownProfile}#settings`} />
      <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none md:text-3xl">
        Your sessions
      </h1>
      <p className="mt-3 mb-8 text-muted">
        Devices signed in to your account. If you don't recognise one, end its session and change your
        password.
      </p>
      <SessionList
        onEnded={() => {
          heading.current?.focus();
        }}
      />
    </div>
  );
}

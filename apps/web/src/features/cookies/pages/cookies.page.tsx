import { BRAND } from '@filmfisher/shared/brand/brand';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { toast } from '../../../lib/toast.ts';
import { chooseDrafts, mayKeepDrafts } from '../../../lib/draft-choice.ts';
import { paths } from '../../../lib/paths.ts';
import { clearAll, clearDrafts, KEPT, PLACES } from '../lib/kept.ts';

function Choice() {
  const [keeps, setKeeps] = useState(mayKeepDrafts);
  return (
    <Checkbox
      checked={keeps}
      onChange={({ target }) => {
        const { checked } = target;
        if (!chooseDrafts(checked)) {
          toast.error("This browser stores nothing for us, so your choice can't be stored either.");
          return;
        }
        if (!checked) clearDrafts();
        setKeeps(checked);
      }}
    >
      Keep what I've typed but not sent
    </Checkbox>
  );
}

/** /cookies: everything that the site keeps in the browser, what of it is optional, and how to clear it. */
export function CookiesPage() {
  return (
    <div className="page-width max-w-4xl py-12 md:py-16">
      <h1 className="display text-2xl md:text-3xl">Cookie Preferences</h1>
      <p className="mt-4 text-lg text-muted">
        Everything {BRAND} keeps in your browser. No ads, no tracking and nothing from other sites, so there
        is no banner to dismiss.
      </p>

      <section className="mt-8 rounded-xl border border-line bg-surface p-6">
        <h2 className="text-lg font-bold">Your choice</h2>
        <p className="mt-2 mb-3 text-muted">
          Drafts of posts, reviews and messages stay in this browser. On a shared computer you may not want
          that.
        </p>
        <Choice />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() => {
              clearDrafts();
              toast.success('Your drafts are cleared.');
            }}
          >
            Clear drafts
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              clearAll();
              toast.success('Everything but the cookies is cleared.');
            }}
          >
            Clear all but cookies
          </Button>
        </div>
        <p className="mt-4 text-sm text-faint">
          Cookies are removed when you log out.{' '}
          <Link to={paths.sessions} className="link">
            Devices you are signed in on
          </Link>
          {' · '}
          <Link to={paths.settingsData} className="link">
            Notifications in this browser
          </Link>
        </p>
      </section>

      <h2 className="mt-10 mb-4 text-lg font-bold">What is kept</h2>
      <ul className="grid gap-3">
        {KEPT.map(({ place, name, label, why, howLong }) => (
          <li key={`${place} ${name}`} className="rounded-lg border border-line bg-surface p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-semibold">{label}</h3>
              <p className="text-sm text-faint">
                {PLACES[place]}, <code className="wrap-anywhere">{name}</code>
              </p>
            </div>
            <p className="mt-1 text-muted">{why}</p>
            <p className="mt-1 text-sm text-faint">{howLong}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted">
        If you allow notifications in this browser, it also keeps a small script of ours that shows them and
        stores nothing. The browser&rsquo;s own cache holds pages and pictures, as with every site.
      </p>
    </div>
  );
}

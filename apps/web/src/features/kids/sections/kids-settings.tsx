import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { SettingsCard } from '../../settings/components/settings-card.tsx';
import { kidsPinQuery } from '../api/kids.queries.ts';
import { PinForm } from './pin-form.tsx';

/** The way into the kids' corner, what it guards, and the PIN that leads out of it. */
export function KidsSettings() {
  const query = useQuery(kidsPinQuery);
  return (
    <div className="grid max-w-3xl gap-6">
      <Loaded
        query={query}
        failure="Your PIN settings could not be loaded."
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ isSet }) => (
          <>
            <SettingsCard
              title="The kids’ corner"
              intro="Films of the classes G and PG and others our team has picked, with large pictures. Nothing written by members, no messages, no links to other sites."
            >
              <LinkButton to={paths.kids} size="large">
                Open the kids’ corner
              </LinkButton>
              {!isSet && (
                <p className="mt-3 text-sm text-muted">Without a PIN, anybody can leave it with one tap.</p>
              )}
            </SettingsCard>
            <PinForm key={String(isSet)} isSet={isSet} />
            <SettingsCard title="What it guards and what it doesn't">
              <ul className="grid list-disc gap-2 pl-5 text-muted">
                <li>
                  With a PIN, this browser stays in the corner: every other page of FilmFisher leads back to
                  it, even after a reload or in another tab.
                </li>
                <li>
                  It doesn't lock the device. Other sites and apps stay open, and so does FilmFisher in
                  another browser, in a private window, or once this browser's data has been cleared.
                </li>
                <li>It ends when you are signed out, on this device or from another one.</li>
                <li>
                  A film that several members have marked for a lot of violence, sex or the like leaves the
                  corner until our team has looked at it.
                </li>
                <li>
                  Classes come from the film board. Please look at a film yourself before a small child does.
                </li>
              </ul>
            </SettingsCard>
          </>
        )}
      </Loaded>
    </div>
  );
}

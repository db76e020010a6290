import { useQuery } from '@tanstack/react-query';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { FetchEverything } from '../../enrichments/components/fetch-everything.tsx';
import { connectionsQuery } from '../api/connections.queries.ts';
import { ConnectionCard } from '../components/connection-card.tsx';

/** /admin/connections: outside services, and everything that they bring for the catalogue at one press. */
export function DeskConnectionsPage() {
  const query = useQuery(connectionsQuery);
  return (
    <>
      <DeskHeading
        title="Connections"
        intro="Services outside FilmFisher. Keys are stored encrypted and never shown again."
      />
      <Loaded
        query={query}
        failure="The connections could not be loaded."
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ connections }) => (
          <>
            <FetchEverything />
            <ul aria-label="Connections" className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
              {connections.map((connection) => (
                <ConnectionCard key={connection.name} connection={connection} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}

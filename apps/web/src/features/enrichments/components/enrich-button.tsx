import type { EnrichInput } from '@filmfisher/shared/enrichments/enrichments.schema';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { deskEnrichmentPath } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useEnrich } from '../api/enrichments.queries.ts';

interface EnrichButtonProps {
  films: Pick<EnrichInput, 'ids' | 'filter' | 'provider'>;
  /** Writes at once; else one sees first what would be filled. */
  isReal?: boolean;
  children: ReactNode;
}

/** Looks films up in other catalogues and leads to what was found. */
export function EnrichButton({ films: movies, isReal = false, children }: EnrichButtonProps) {
  const enrich = useEnrich();
  const navigate = useNavigate();
  return (
    <Button
      variant={isReal ? 'primary' : 'secondary'}
      busy={enrich.isPending}
      busyLabel="Looking up..."
      onClick={() => {
        enrich.mutate(
          { ...movies, dryRun: !isReal },
          {
            onSuccess: ({ _id }) => void navigate(deskEnrichmentPath(_id)),
            onError: (error) => void toast.error(actionErrorText(error)),
          },
        );
      }}
    >
      {children}
    </Button>
  );
}

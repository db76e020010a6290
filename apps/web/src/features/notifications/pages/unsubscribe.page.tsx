import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { api, errorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';

/** /unsubscribe: ends the summaries by e-mail, by the link in one of them. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      api.post<typeof messageResponseSchema>(
        `/notifications/unsubscribe?${new URLSearchParams({ token }).toString()}`,
      ),
  });
  useEffect(() => {
    if (token !== '') mutate();
  }, [mutate, token]);
  const outcome = error === null ? (data?.message ?? 'One moment...') : errorText(error);

  return (
    <div className="page-width grid max-w-xl gap-5 py-16 text-center">
      <PageTitle title="E-mail summaries" />
      <h1 className="display text-2xl">E-mail summaries</h1>
      <p role="status" className="text-muted">
        {token === '' ? 'This link is incomplete. Please open it from the e-mail again.' : outcome}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {error !== null && (
          <Button
            busy={isPending}
            busyLabel="Trying..."
            onClick={() => {
              mutate();
            }}
          >
            Try again
          </Button>
        )}
        <LinkButton to={paths.settingsNotifications} variant="secondary">
          Notification settings
        </LinkButton>
      </div>
    </div>
  );
}

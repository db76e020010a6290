import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { conversationPath } from '../../../lib/paths.ts';
import { memberQuery } from '../../../components/member-menu/member.query.ts';
import { conversationWithQuery } from '../api/messages.queries.ts';
import { Composer } from '../components/composer.tsx';
import { MessagesFrame } from '../components/messages-frame.tsx';

/** All conversations; with `?to=` the conversation with that member, or the first message to them. */
export function MessagesPage() {
  const [params] = useSearchParams();
  const to = params.get('to');
  if (to === null) return <MessagesFrame />;
  return (
    <MessagesFrame>
      <FirstMessage key={to} userId={to} />
    </MessagesFrame>
  );
}

/** Goes on where the two have written to each other before. */
function FirstMessage({ userId }: { userId: string }) {
  const query = useQuery(conversationWithQuery(userId));
  return (
    <Loaded
      query={query}
      failure="Your messages could not be loaded."
      skeleton={<Skeleton className="h-60 w-full" />}
    >
      {({ conversations: [conversation] }) =>
        conversation ? (
          <Navigate to={conversationPath(conversation._id)} replace />
        ) : (
          <NewMessage userId={userId} />
        )
      }
    </Loaded>
  );
}

function NewMessage({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const query = useQuery(memberQuery(userId));
  return (
    <Loaded
      query={query}
      failure="This member could not be loaded."
      skeleton={<Skeleton className="h-60 w-full" />}
    >
      {({ username, messages }) => (
        <section
          aria-label={`New message to ${username}`}
          className="grid grow content-between gap-4 lg:min-h-0 lg:pb-4"
        >
          <div>
            <h2 className="text-lg font-semibold">New message to {username}</h2>
            {messages?.accepted === true && messages.asRequest && (
              <p className="mt-1 text-sm text-faint">
                {username} decides whether to accept your first message.
              </p>
            )}
          </div>
          {messages?.accepted === false ? (
            <p className="text-muted">{messages.reason}</p>
          ) : (
            <Composer
              to={{ userId }}
              name={username}
              onSent={(id) => {
                void navigate(conversationPath(id), { replace: true });
              }}
            />
          )}
        </section>
      )}
    </Loaded>
  );
}

import type { ReceivedMessage } from '@filmfisher/shared/contact/desk-contact.schema';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { momentOf } from '../../../lib/dates.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useMessageChanges } from '../api/received-messages.queries.ts';
import { ReplyForm } from './reply-form.tsx';

const TEXT = 'mt-3 max-w-prose whitespace-pre-wrap wrap-anywhere';

/** A message of the contact form with the answers to it. */
export function ReceivedMessageCard({ message: received }: { message: ReceivedMessage }) {
  const { _id, name, email, message, member, at, done, replies } = received;
  const [isReplying, setIsReplying] = useState(false);
  const { reply, setDone } = useMessageChanges(_id);
  const toggle = () => {
    setDone.mutateAsync(!done).catch((error: unknown) => {
      toast.error(actionErrorText(error));
    });
  };
  return (
    <article
      aria-label={`Message from ${name}`}
      className="rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm break-all text-muted">{email}</span>
        {member && (
          <Link to={profilePath(member.userId)} className="link text-sm">
            {member.username}
          </Link>
        )}
      </p>
      <p className="text-sm text-faint tabular-nums">
        {momentOf(at)} · {done ? 'Done' : 'Open'}
      </p>
      <p className={TEXT}>{message}</p>
      {replies.map((answer) => (
        <div key={answer.at} className="mt-4 border-l-2 border-control pl-4">
          <p className="text-sm text-faint tabular-nums">Answered {momentOf(answer.at)}</p>
          <p className={`${TEXT} text-muted`}>{answer.text}</p>
        </div>
      ))}
      {isReplying ? (
        <ReplyForm
          id={_id}
          email={email}
          send={reply.mutateAsync}
          onDone={() => {
            setIsReplying(false);
          }}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={() => {
              setIsReplying(true);
            }}
          >
            Reply
          </Button>
          <Button variant="quiet" disabled={setDone.isPending} onClick={toggle}>
            {done ? 'Open again' : 'Done'}
          </Button>
        </div>
      )}
    </article>
  );
}

import type { ApplicationState, CriticApplication } from '@filmfisher/shared/critics';
import { APPLICATION_NOTE_MAX } from '@filmfisher/shared/limits';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { ApiError, actionErrorText } from '../../../lib/api-client.ts';
import { momentOf } from '../../../lib/dates.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useDecide } from '../api/critics.queries.ts';
import { CriticText } from './critic-text.tsx';

const STATES: Record<ApplicationState, string> = { open: 'Open', accepted: 'Accepted', refused: 'Refused' };

/** An application at the desk; while it is open it can be accepted, or refused with a sentence. */
export function ApplicationCard({ application }: { application: CriticApplication }) {
  const { _id, member, outlet, url, statement, state, note, at } = application;
  const { mutateAsync, isPending } = useDecide(_id);
  const [answer, setAnswer] = useState('');
  const [noteError, setNoteError] = useState<string>();
  const name = member?.username ?? 'A former member';

  const decide = async (accept: boolean) => {
    setNoteError(undefined);
    try {
      await mutateAsync({ accept, note: answer });
      toast.success(accept ? `${name} is a critic now.` : 'The application has been refused.');
    } catch (error) {
      const broken = error instanceof ApiError ? error.fields['note'] : undefined;
      setNoteError(broken);
      if (broken === undefined) toast.error(actionErrorText(error));
    }
  };

  return (
    <article
      aria-label={`Application by ${name}`}
      className="rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <p className="font-semibold wrap-anywhere">
        {member ? (
          <Link to={profilePath(member.userId)} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="mb-2 text-sm text-faint tabular-nums">
        {momentOf(at)} · {STATES[state]}
      </p>
      <CriticText details={{ outlet, url, statement }} />
      {state !== 'open' && note !== '' && (
        <p className="mt-3 border-l-2 border-control pl-4 wrap-anywhere">{note}</p>
      )}
      {state === 'open' && (
        <div className="mt-4">
          <Field label="Answer to the applicant" hint="A sentence; needed when you refuse." error={noteError}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={APPLICATION_NOTE_MAX}
                value={answer}
                className={clsx(controlClass, 'py-2')}
                onChange={(event) => {
                  setAnswer(event.target.value);
                }}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={isPending}
              onClick={() => {
                void decide(true);
              }}
            >
              Accept
            </Button>
            <Button
              variant="secondary"
              disabled={isPending}
              onClick={() => {
                void decide(false);
              }}
            >
              Refuse
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}

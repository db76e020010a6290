import { APPLICATION_NOTE_MAX, type ApplicationState } from '@filmfisher/shared/critics/critics';
import type { CriticApplication } from '@filmfisher/shared/critics/critics.schema';
import { Link } from 'react-router-dom';
import { DecisionForm } from '../../../components/desk/decision-form.tsx';
import { toast } from '../../../lib/toast.ts';
import { momentOf } from '../../../lib/dates.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useDecide } from '../api/critics.queries.ts';
import { CriticText } from './critic-text.tsx';

const STATES: Record<ApplicationState, string> = { open: 'Open', accepted: 'Accepted', refused: 'Refused' };

/** An application at the desk; while it is open it can be accepted, or refused with a sentence. */
export function ApplicationCard({ application }: { application: CriticApplication }) {
  const { _id, member, outlet, url, statement, state, note, at } = application;
  const { mutateAsync, isPending } = useDecide(_id);
  const name = member?.username ?? 'A former member';

  const decide = async (accept: boolean, answer: string) => {
    await mutateAsync({ accept, note: answer });
    toast.success(accept ? `${name} is a critic now.` : 'The application has been refused.');
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
        <DecisionForm
          label="Answer to the applicant"
          field="note"
          maxLength={APPLICATION_NOTE_MAX}
          draft={`answer to application ${_id}`}
          isBusy={isPending}
          decide={decide}
        />
      )}
    </article>
  );
}

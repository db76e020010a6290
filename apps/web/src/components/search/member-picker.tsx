import type { Member } from '@filmfisher/shared/members/members.schema';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { MemberSearch } from './member-search.tsx';

interface MemberPickerProps {
  /** Asks for them. */
  label: string;
  /** Id of the member who chooses, and is not offered. */
  ownId: string;
  company: readonly Member[];
  /** How many can be chosen. */
  max: number;
  onChange: (company: Member[]) => void;
  /** Why the chosen ones cannot be asked. */
  error: string | undefined;
}

/** The members with whom one watches: found by name, taken out again. */
export function MemberPicker({ label, ownId, company, max, onChange, error }: MemberPickerProps) {
  return (
    <div>
      {company.length > 0 && (
        <ul aria-label="Your company" className="mb-4 flex flex-wrap gap-2">
          {company.map((member) => (
            <li
              key={member.userId}
              className="inline-flex items-center gap-2 rounded-full border border-line bg-surface pl-2"
            >
              <Avatar member={member} className="size-8" />
              {member.username}
              <IconButton
                label={`Without ${member.username}`}
                onClick={() => {
                  onChange(company.filter(({ userId }) => userId !== member.userId));
                }}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {company.length < max && (
        <MemberSearch
          label={label}
          hint="Type the beginning of a username. You need to follow each other."
          error={error}
          leftOut={new Set([ownId, ...company.map(({ userId }) => userId)])}
          action="Choose"
          onChoose={(member, done) => {
            onChange([...company, member]);
            done();
          }}
        />
      )}
    </div>
  );
}

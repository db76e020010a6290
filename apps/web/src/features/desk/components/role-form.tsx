import {
  criticDetailsSchema,
  makerDetailsSchema,
  type ManagedMember,
  type MemberChange,
} from '@filmfisher/shared/members/managed-members.schema';
import { ROLES, type Role } from '@filmfisher/shared/roles/roles';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { SentenceField } from '../../../components/ui/sentence-field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { showErrors } from '../../../lib/form-errors.ts';
import { MakerFields, type Maker } from './maker-fields.tsx';
import { useDraft } from '../../../lib/use-draft.ts';

/** Roles as the desk calls them. */
export const ROLE_NAMES: Record<Role, string> = {
  member: 'Member',
  critic: 'Critic',
  maker: 'Filmmaker',
  editor: 'Editor',
  moderator: 'Moderator',
  admin: 'Administrator',
};

/**
 * @param done says what has happened
 * @param forget called once it is stored
 */
export type SaveMember = (change: MemberChange, done: string, forget: () => void) => void;

interface RoleFormProps {
  member: ManagedMember;
  isSaving: boolean;
  save: SaveMember;
}

const CRITIC_FIELDS = { outlet: 'Outlet', url: 'Web address', statement: 'Conflicts of interest' } as const;
type CriticField = keyof typeof CRITIC_FIELDS;
const EMPTY = { outlet: '', url: '', statement: '' };
const NOBODY: Maker = { personId: '', evidence: '' };

/** Changes a member's role. A critic names an outlet, a filmmaker a person of the catalogue. */
export function RoleForm({ member, isSaving, save }: RoleFormProps) {
  const heading = useId();
  const [role, setRole] = useState<Role>(member.role);
  const critic = useDraft({ name: `critic ${member.userId}` }, member.critic ?? EMPTY);
  const maker = useDraft<Maker>({ name: `maker ${member.userId}` }, member.maker ?? NOBODY);
  const [errors, setErrors] = useState<Partial<Record<CriticField | keyof Maker, string>>>({});

  const forget = () => {
    critic.forget();
    maker.forget();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const done = `${member.username} is now: ${ROLE_NAMES[role].toLowerCase()}.`;
    if (role !== 'critic' && role !== 'maker') {
      save({ role }, done, forget);
      return;
    }
    const checked =
      role === 'critic'
        ? criticDetailsSchema.safeParse(critic.fields)
        : makerDetailsSchema.safeParse(maker.fields);
    if (!checked.success) {
      const wrong = checked.error.issues.map(({ path, message }) => [
        String(path[0]),
        path[0] === 'personId' ? 'Choose a person' : message,
      ]);
      showErrors(event.currentTarget, () => {
        setErrors(Object.fromEntries(wrong) as typeof errors);
      });
      return;
    }
    save({ role, [role]: checked.data }, done, forget);
  };

  return (
    <form aria-labelledby={heading} noValidate onSubmit={submit}>
      <h3 id={heading} className="mb-3 font-semibold">
        Role
      </h3>
      <SelectField
        label="Role"
        value={role}
        options={ROLES.map((one) => [one, ROLE_NAMES[one]])}
        onChange={setRole}
      />
      {role === 'critic' &&
        (Object.keys(CRITIC_FIELDS) as CriticField[]).map((name) => {
          const onChange = (value: string) => {
            critic.change({ [name]: value });
          };
          const common = { label: CRITIC_FIELDS[name], error: errors[name] };
          if (name === 'statement')
            return (
              <SentenceField
                key={name}
                {...common}
                rows={3}
                value={critic.fields[name]}
                onChange={onChange}
              />
            );
          return (
            <Field key={name} {...common}>
              {(control) => (
                <TextInput
                  {...control}
                  value={critic.fields[name]}
                  onChange={(event) => {
                    onChange(event.target.value);
                  }}
                />
              )}
            </Field>
          );
        })}
      {role === 'maker' && <MakerFields value={maker.fields} onChange={maker.change} errors={errors} />}
      <Button
        type="submit"
        variant="secondary"
        busy={isSaving}
        disabled={role === member.role && role !== 'critic' && role !== 'maker'}
      >
        Save role
      </Button>
    </form>
  );
}

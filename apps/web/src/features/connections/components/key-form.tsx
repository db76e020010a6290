import { zodResolver } from '@hookform/resolvers/zod';
import { DESK_SERVICES, type DeskConnection } from '@filmfisher/shared/desk/connections';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { toast } from '../../../lib/toast.ts';
import { useSetConnection } from '../api/connections.queries.ts';
import { CONNECTION_TEXTS, SERVICE_NAMES, VARIABLE_LABELS, type ServiceName } from './connection-texts.ts';

interface KeyFormProps {
  name: DeskConnection;
  onClose: () => void;
}

/** Takes the keys of a connection and the administrator's password. */
export function KeyForm({ name, onClose }: KeyFormProps) {
  const services = Object.entries(DESK_SERVICES[name]) as [
    ServiceName,
    readonly (keyof typeof VARIABLE_LABELS)[],
  ][];
  const [chosen, setChosen] = useState(services[0]?.[0]);
  const variables = services.find(([service]) => service === chosen)?.[1] ?? [];
  return (
    <>
      {chosen !== undefined && services.length > 1 && (
        <div className="mt-4">
          <SelectField
            label="Service"
            value={chosen}
            options={services.map(([service]) => [service, SERVICE_NAMES[service]] as const)}
            onChange={setChosen}
          />
        </div>
      )}
      <ServiceForm key={chosen} name={name} variables={variables} onClose={onClose} />
    </>
  );
}

interface ServiceFormProps extends KeyFormProps {
  variables: readonly (keyof typeof VARIABLE_LABELS)[];
}

function ServiceForm({ name, variables, onClose }: ServiceFormProps) {
  const set = useSetConnection(name);
  const [schema, empty] = useMemo(() => {
    const values = variables.map(
      (variable) => [variable, z.string().trim().min(1, `Enter the ${VARIABLE_LABELS[variable]}`)] as const,
    );
    const password = z.string().min(1, MESSAGES.passwordRequired);
    const defaults = Object.fromEntries(variables.map((variable) => [variable, '']));
    return [z.object({ values: z.object(Object.fromEntries(values)), password }), defaults];
  }, [variables]);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { values: empty, password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) => {
    set.mutate(input, {
      onSuccess: () => {
        toast.success('Key saved');
        onClose();
      },
      onError: (error) => {
        const fields = variables.map((variable) => `values.${variable}` as const);
        showFormFailure(error, setError, ['password', ...fields]);
      },
    });
  });
  return (
    <form
      aria-label={`Key of ${CONNECTION_TEXTS[name].title}`}
      className="mt-4"
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
    >
      {variables.map((variable, index) => {
        const Input = index === 0 ? PasswordInput : TextInput;
        return (
          <Field key={variable} label={VARIABLE_LABELS[variable]} error={errors.values?.[variable]?.message}>
            {(control) => <Input {...control} {...register(`values.${variable}`)} autoComplete="off" />}
          </Field>
        );
      })}
      <Field label="Your password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={set.isPending} busyLabel="Saving…">
          Save key
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

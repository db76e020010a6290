import { zodResolver } from '@hookform/resolvers/zod';
import { contactReplySchema, type ContactReply } from '@filmfisher/shared/contact/desk-contact.schema';
import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

interface ReplyFormProps {
  /** Of the message. */
  id: string;
  /** Where the mail goes. */
  email: string;
  /** Rejects with the call's failure. */
  send: (reply: ContactReply) => Promise<unknown>;
  onDone: () => void;
}

/** Answers a message by mail; what was typed stays when sending fails. */
export function ReplyForm({ id, email, send, onDone }: ReplyFormProps) {
  const form = useForm<ContactReply>({
    resolver: zodResolver(contactReplySchema),
    defaultValues: { text: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const forgetDraft = useFormDraft({ name: `reply to message ${id}`, isPrivate: true }, form);
  const submit = async (reply: ContactReply) => {
    try {
      await send(reply);
      forgetDraft();
      toast.success(`Your reply is on its way to ${email}.`);
      onDone();
    } catch (error) {
      showFormFailure(error, setError, ['text']);
    }
  };
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      <Field
        label="Your reply"
        hint={`Goes to ${email} together with the message.`}
        error={formState.errors.text?.message}
      >
        {(control) => (
          <textarea
            {...control}
            {...register('text')}
            autoFocus
            rows={6}
            className={clsx(controlClass, 'py-2')}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formState.isSubmitting} busyLabel="Sending...">
          Send reply
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

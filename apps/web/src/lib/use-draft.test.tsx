import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { buildMember } from '../test/member-builder.ts';
import { clientOf, renderRoute } from '../test/render-route.tsx';
import { sessionQuery } from './session.ts';
import { useDraft, useFormDraft } from './use-draft.ts';
import { DRAFT_PREFIX } from './tab-storage.ts';

const { user: ada } = buildMember();
const PLACE = { name: 'place' };

interface FormProps {
  title: string;
}

function PlainForm({ title }: FormProps) {
  const { fields, change, forget } = useDraft(PLACE, { title, tags: [] as string[] });
  return (
    <form>
      <input
        aria-label="Title"
        value={fields.title}
        onChange={({ target }) => {
          change({ title: target.value });
        }}
      />
      <button type="button" onClick={forget}>
        Forget
      </button>
    </form>
  );
}

function HookForm({ title }: FormProps) {
  const form = useForm({ defaultValues: { title, picture: null as File | null } });
  const forget = useFormDraft(PLACE, form);
  return (
    <form>
      <input aria-label="Title" {...form.register('title')} />
      <output>{form.formState.isDirty ? 'changed' : 'as stored'}</output>
      <button
        type="button"
        onClick={() => {
          form.reset();
          forget();
        }}
      >
        Forget
      </button>
    </form>
  );
}

const stored = () => localStorage.getItem(`${DRAFT_PREFIX}place`);

/** Opens the page anew, as after a reload or the way through the sign-in. */
function open(Form: typeof PlainForm, title: string, viewer: typeof ada | null = ada) {
  cleanup();
  renderRoute(<Form title={title} />, '/', '/', clientOf(viewer));
  return screen.getByLabelText<HTMLInputElement>('Title');
}

it.each([PlainForm, HookForm])('brings back what was typed, and forgets it on request: %o', async (Form) => {
  await userEvent.type(open(Form, ''), 'Ìjọgbọ̀n');
  expect(open(Form, '').value).toBe('Ìjọgbọ̀n');
  await userEvent.click(screen.getByRole('button'));
  expect(stored()).toBeNull();
  expect(open(Form, '').value).toBe('');
});

it.each([PlainForm, HookForm])('keeps nothing while the form is as it is stored: %o', async (Form) => {
  const field = open(Form, 'Citation');
  expect(stored()).toBeNull();
  await userEvent.type(field, '!');
  expect(stored()).toContain('Citation!');
  await userEvent.type(field, '{Backspace} ');
  expect(stored()).toBeNull();
  await userEvent.type(field, '{Backspace}!');
  // Saved on another device meanwhile.
  expect(open(Form, 'Citation!').value).toBe('Citation!');
  expect(stored()).toBeNull();
});

it.each([PlainForm, HookForm])(
  'gives a visitor’s text to the member who signs in, and to nobody after: %o',
  async (Form) => {
    await userEvent.type(open(Form, '', null), 'Mine');
    expect(open(Form, '').value).toBe('Mine');
    // The session has ended, and the place is looked at without it.
    expect(open(Form, '', null).value).toBe('');
    expect(open(Form, '').value).toBe('Mine');
  },
);

it.each([PlainForm, HookForm])(
  'brings a draft back once its writer is known, and not only at first: %o',
  async (Form) => {
    await userEvent.type(open(Form, ''), 'Mine');
    cleanup();
    const { client } = renderRoute(<Form title="" />, '/', '/', clientOf(null));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
    act(() => {
      client.setQueryData(sessionQuery.queryKey, { ...buildMember(), user: ada });
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine'));
    expect(stored()).toContain('Mine');
  },
);

it('shows what is stored once there is no draft', async () => {
  function Page() {
    const [title, setTitle] = useState('');
    return (
      <>
        <PlainForm title={title} />
        <button
          type="button"
          onClick={() => {
            setTitle('Stored');
          }}
        >
          Store
        </button>
      </>
    );
  }
  await userEvent.type(open(Page, ''), 'Typed');
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  await userEvent.click(screen.getByRole('button', { name: 'Store' }));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Stored');
  expect(stored()).toBeNull();
});

it('marks a form as changed by the text that came back', async () => {
  await userEvent.type(open(HookForm, 'Citation'), '!');
  open(HookForm, 'Citation');
  expect(await screen.findByText('changed')).toBeTruthy();
});

it('leaves out fields of another kind, as another release may have kept them', () => {
  const fields = { title: ['no text'], tags: 'no list', gone: 'no field' };
  localStorage.setItem(`${DRAFT_PREFIX}place`, JSON.stringify({ writer: null, at: Date.now(), fields }));
  expect(open(PlainForm, 'Citation').value).toBe('Citation');
});

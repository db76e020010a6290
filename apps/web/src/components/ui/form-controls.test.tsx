import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextInput } from './text-input.tsx';

const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it('ties label, hint and error to the input; the error takes the place of the hint', () => {
  const { rerender } = render(
    <Field label="Username" hint="2 to 30 letters">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Username');
  expect(description(input)).toBe('2 to 30 letters');
  expect(input.getAttribute('aria-invalid')).toBe('false');

  rerender(
    <Field label="Username" hint="2 to 30 letters" error="Too short">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(description(input)).toBe('Too short');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('shows an error in a tooltip that a screen reader finds from the input', () => {
  render(
    <Field label="Username" error="Too short" errorIn="tooltip">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Too short');
  expect(description(screen.getByLabelText('Username'))).toBe('Too short');
});

it('shows and hides a password', async () => {
  render(<PasswordInput aria-label="Password" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

it('names a busy button by its busy label only, and disables it', () => {
  const { rerender } = render(<Button busyLabel="Saving...">Save</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  rerender(
    <Button busy busyLabel="Saving...">
      Save
    </Button>,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' }).disabled).toBe(true);
});

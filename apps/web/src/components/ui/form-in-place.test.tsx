import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FormInPlace } from './form-in-place.tsx';

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormInPlace
      label="Rate it"
      isOpen={isOpen}
      onOpen={() => {
        setOpen(true);
      }}
    >
      <form>
        <input aria-label="Stars" />
        <button
          type="button"
          onClick={() => {
            setOpen(false);
          }}
        >
          Cancel
        </button>
      </form>
    </FormInPlace>
  );
}

it('takes the focus from its button into the form and back', async () => {
  render(<Example />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Stars'));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rate it' }));
});

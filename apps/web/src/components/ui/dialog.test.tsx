import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { toast } from '../../lib/toast.ts';
import { Toaster } from './toaster.tsx';

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && (
        <Dialog
          title="Add to the fan wall"
          onClose={() => {
            setOpen(false);
          }}
        >
          {() => <textarea aria-label="Your words" defaultValue="Drawn last night" />}
        </Dialog>
      )}
      <Toaster />
    </>
  );
}

const dialog = () => screen.queryByRole('dialog');

/** A press that begins at one element and ends at another: the browser reports the click at what holds both. */
function press(from: Element, to: Element) {
  fireEvent.mouseDown(from);
  fireEvent.mouseUp(to);
  fireEvent.click(from === to ? from : screen.getByRole('dialog'));
}

it('stays open while a selection is dragged out of it, or into it', () => {
  render(<Page />);
  const field = screen.getByLabelText('Your words');
  press(field, screen.getByRole('dialog'));
  expect(dialog()).not.toBeNull();
  press(screen.getByRole('dialog'), field);
  expect(dialog()).not.toBeNull();
});

it('closes by a press beside it', () => {
  render(<Page />);
  press(screen.getByRole('dialog'), screen.getByRole('dialog'));
  expect(dialog()).toBeNull();
});

it('holds the toasts while it is open, and gives them back', async () => {
  render(<Page />);
  act(() => {
    toast.error('The picture must not exceed 8 MB');
  });
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain('8 MB');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('8 MB');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { KeptFocus } from './kept-focus.tsx';

function Rows() {
  const [rows, setRows] = useState(['Kept', 'Removed']);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <KeptFocus>
        <ul aria-label="Rows">
          {rows.map((row) => (
            <li key={row}>
              <button
                type="button"
                onClick={() => {
                  setRows(rows.filter((one) => one !== row));
                }}
              >
                {row}
              </button>
            </li>
          ))}
        </ul>
        <section aria-label="A job">
          <h1>A job</h1>
          <div>
            {rows.includes('Removed') && (
              <button
                type="button"
                onClick={() => {
                  setRows(['Kept']);
                }}
              >
                Last
              </button>
            )}
          </div>
        </section>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => {
            setIsBusy(true);
          }}
        >
          Save
        </button>
      </KeptFocus>
      <button
        type="button"
        onClick={() => {
          setIsBusy(false);
        }}
      >
        Elsewhere
      </button>
    </>
  );
}

const pressKey = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

it('moves the focus to the list when one of its rows goes', async () => {
  render(<Rows />);
  await pressKey('Removed');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('list', { name: 'Rows' }));
});

it('moves the focus to the surrounding section when nothing is left beside a button that goes', async () => {
  render(<Rows />);
  await pressKey('Last');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'A job' }));
});

it('gives the focus back to a button that works again', async () => {
  render(<Rows />);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await pressKey('Save');
  // jsdom leaves the focus on what is switched off; browsers do not.
  save.blur();
  screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.poll(() => document.activeElement).toBe(save);
});

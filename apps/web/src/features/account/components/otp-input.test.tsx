import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NO_DIGITS, OtpInput } from './otp-input.tsx';

function Boxes() {
  const [digits, setDigits] = useState(NO_DIGITS);
  return <OtpInput digits={digits} onChange={setDigits} error={undefined} />;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${number} of 6`);
const held = () => boxes().map(({ value }) => value || '_');
const focused = () => boxes().findIndex((element) => element === document.activeElement) + 1;

async function pasteInto(number: number, text: string) {
  await userEvent.click(box(number));
  await userEvent.paste(text);
}

describe('the six boxes', () => {
  it('are named for screen readers and ask for the code and the number keys', () => {
    render(<Boxes />);
    expect(screen.getByRole('group', { name: 'One-time code' })).toBeTruthy();
    expect(boxes()).toHaveLength(6);
    expect(box(1).autocomplete).toBe('one-time-code');
    expect(boxes().map(({ inputMode }) => inputMode)).toEqual(Array(6).fill('numeric'));
  });

  it('move on with every digit and stay in the last box', async () => {
    render(<Boxes />);
    await userEvent.click(box(1));
    await userEvent.keyboard('123');
    expect([held().join(''), focused()]).toEqual(['123___', 4]);
    await userEvent.keyboard('456');
    expect([held().join(''), focused()]).toEqual(['123456', 6]);
  });

  it('keep the last character only', async () => {
    render(<Boxes />);
    await userEvent.type(box(3), '7');
    fireEvent.change(box(3), { target: { value: '78' } });
    expect(held().join('')).toBe('__8___');
    fireEvent.change(box(4), { target: { value: '123456' } });
    expect(held().join('')).toBe('__86__');
  });

  it('ignore what is no digit, and stay', async () => {
    render(<Boxes />);
    await userEvent.click(box(1));
    await userEvent.keyboard('a-٣ 5');
    expect([held().join(''), focused()]).toEqual(['5_____', 2]);
    fireEvent.change(box(1), { target: { value: '5x' } });
    expect(held().join('')).toBe('5_____');
  });

  it('go back with Backspace from an empty box, and empty a full one first', async () => {
    render(<Boxes />);
    await userEvent.click(box(1));
    await userEvent.keyboard('12{Backspace}');
    expect([held().join(''), focused()]).toEqual(['12____', 2]);
    await userEvent.keyboard('{Backspace}');
    expect([held().join(''), focused()]).toEqual(['1_____', 2]);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect([held().join(''), focused()]).toEqual(['______', 1]);
  });

  it('move with the arrow keys', async () => {
    render(<Boxes />);
    await userEvent.click(box(2));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(focused()).toBe(3);
  });
});

describe('a code pasted into the first box', () => {
  it.each([
    ['9', '9_____', 2],
    ['123', '123___', 4],
    ['12345', '12345_', 6],
    ['123456', '123456', 6],
    [' 123456\n', '123456', 6],
  ])('%j fills %s and focuses box %i', async (text, expected, focus) => {
    render(<Boxes />);
    await pasteInto(1, text);
    expect([held().join(''), focused()]).toEqual([expected, focus]);
  });

  it.each(['1234567', '12a4', '', 'code', '12 34'])('%j changes nothing', async (text) => {
    render(<Boxes />);
    await userEvent.type(box(2), '8');
    await pasteInto(1, text);
    expect([held().join(''), focused()]).toEqual(['_8____', 1]);
  });

  it('leaves the boxes behind it as they are', async () => {
    render(<Boxes />);
    await userEvent.type(box(6), '8');
    await pasteInto(1, '12');
    expect(held().join('')).toBe('12___8');
  });

  it('only counts there: another box takes the last character', async () => {
    render(<Boxes />);
    await pasteInto(2, '345');
    expect([held().join(''), focused()]).toEqual(['_5____', 3]);
  });
});

it('takes a code that the phone fills in without a paste', () => {
  render(<Boxes />);
  fireEvent.change(box(1), { target: { value: '123456' } });
  expect([held().join(''), focused()]).toEqual(['123456', 6]);
});

import clsx from 'clsx';
import { useId, useImperativeHandle, useRef, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { OTP_LENGTH } from '@filmfisher/shared/accounts/accounts';
import { controlClass } from '../../../components/ui/text-input.tsx';

/** What the boxes hold, one digit or '' each. */
type OtpDigits = readonly string[];

export const NO_DIGITS: OtpDigits = Array.from({ length: OTP_LENGTH }, () => '');

/**
 * @param text typed, pasted or filled in by the browser
 * @returns the text without blanks around it when it is 1 to 6 digits and nothing else (docs/product.md, section 4)
 */
function codeIn(text: string): string | undefined {
  const trimmed = text.trim();
  return new RegExp(`^\\d{1,${OTP_LENGTH}}$`).test(trimmed) ? trimmed : undefined;
}

/** @returns the boxes with `digit`, or with '' for an emptied box, at `index` */
function withDigit(digits: OtpDigits, index: number, digit: string): OtpDigits {
  return digits.map((old, position) => (position === index ? digit : old));
}

/** @returns the boxes filled from the first one on; boxes beyond the code keep what they hold */
function withCode(digits: OtpDigits, code: string): OtpDigits {
  return digits.map((old, position) => code[position] ?? old);
}

export interface OtpInputHandle {
  /** Brings the focus to a box, counted from 0; without one to the first that is empty, or else to the last. */
  focus: (index?: number) => void;
}

interface OtpInputProps {
  ref?: Ref<OtpInputHandle>;
  digits: OtpDigits;
  onChange: (digits: OtpDigits) => void;
  error: string | undefined;
}

/** A box's own digit and one typed beside it; more at once can only be a whole code. */
const TYPED_MAX = 2;

/**
 * Six boxes for the one-time code (docs/product.md, section 4): a digit moves on, only the last character of a box
 * counts, other characters are ignored, Backspace in an empty box moves back, a code pasted into the first box
 * fills as many boxes as it has digits.
 */
export function OtpInput({ ref, digits, onChange, error }: OtpInputProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const errorId = useId();

  const focusBox = (index: number) => {
    boxes.current[Math.min(Math.max(index, 0), digits.length - 1)]?.focus();
  };

  useImperativeHandle(ref, () => ({
    focus: (index) => {
      const empty = digits.indexOf('');
      focusBox(index ?? (empty === -1 ? digits.length - 1 : empty));
    },
  }));

  const fill = (code: string) => {
    onChange(withCode(digits, code));
    focusBox(code.length);
  };

  const type = (index: number, text: string) => {
    // Phones fill the code from the message into the first box, without a paste.
    const code = index === 0 && text.length > TYPED_MAX ? codeIn(text) : undefined;
    if (code !== undefined) {
      fill(code);
      return;
    }
    const last = text.slice(-1);
    if (last !== '' && !/\d/.test(last)) return;
    onChange(withDigit(digits, index, last));
    if (last !== '') focusBox(index + 1);
  };

  const paste = (index: number, event: ClipboardEvent) => {
    if (index !== 0) return;
    event.preventDefault();
    const code = codeIn(event.clipboardData.getData('text'));
    if (code !== undefined) fill(code);
  };

  const move = (index: number, event: KeyboardEvent) => {
    const goesBack = event.key === 'ArrowLeft' || (event.key === 'Backspace' && digits[index] === '');
    if (!goesBack && event.key !== 'ArrowRight') return;
    event.preventDefault();
    focusBox(goesBack ? index - 1 : index + 1);
  };

  return (
    <div role="group" aria-label="One-time code" aria-describedby={error === undefined ? undefined : errorId}>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {digits.map((digit, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${digits.length}`}
            aria-invalid={error !== undefined}
            value={digit}
            className={clsx(
              controlClass,
              'h-14 min-w-0 px-0 text-center text-xl font-semibold tabular-nums sm:h-16',
            )}
            onChange={(event) => {
              type(index, event.target.value);
            }}
            onPaste={(event) => {
              paste(index, event);
            }}
            onKeyDown={(event) => {
              move(index, event);
            }}
            onFocus={(event) => {
              event.target.select();
            }}
          />
        ))}
      </div>
      <p id={errorId} role="alert" className="mt-1.5 min-h-5 text-sm text-danger">
        {error}
      </p>
    </div>
  );
}

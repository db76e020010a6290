import clsx from 'clsx';
import { useState, type ComponentPropsWithRef } from 'react';
import { EyeIcon, EyeOffIcon } from './page-icons.tsx';
import { controlClass } from './text-input.tsx';

interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /**
   * Where one toggle serves two inputs, both are given `shown` and the one that has the toggle `onShownChange`;
   * else the input keeps its own.
   */
  shown?: boolean;
  onShownChange?: (shown: boolean) => void;
}

/** A password with a show/hide toggle; put it inside a Field. */
export function PasswordInput({ shown, onShownChange, className, ...rest }: PasswordInputProps) {
  const [ownShown, setOwnShown] = useState(false);
  const isShown = shown ?? ownShown;
  const hasToggle = shown === undefined || onShownChange !== undefined;
  const label = isShown ? 'Hide password' : 'Show password';

  return (
    <span className="relative block">
      <input
        type={isShown ? 'text' : 'password'}
        className={clsx(controlClass, hasToggle && 'pr-13', className)}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
      {hasToggle && (
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-lg text-faint transition hover:text-text"
          onClick={() => {
            (onShownChange ?? setOwnShown)(!isShown);
          }}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      )}
    </span>
  );
}

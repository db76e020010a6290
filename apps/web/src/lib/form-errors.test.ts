import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { applyFieldErrors } from './form-errors.ts';

const failure = (fields: Record<string, string>) =>
  new ApiError({ status: 400, code: 'validation_failed', message: 'Some fields are not valid.', fields });

describe('applyFieldErrors', () => {
  it("puts the server's rules onto their inputs and focuses the first in the form's order", () => {
    const setError = vi.fn();
    const error = failure({
      password: 'Password is required',
      username: 'Invalid email or username',
      age: 'No',
    });

    expect(applyFieldErrors(error, setError, ['username', 'password'])).toBe(true);
    expect(setError.mock.calls).toEqual([
      ['username', { type: 'server', message: 'Invalid email or username' }, { shouldFocus: true }],
      ['password', { type: 'server', message: 'Password is required' }, { shouldFocus: false }],
    ]);
  });

  it('maps nothing when no input is to blame, so that the caller shows a toast', () => {
    const setError = vi.fn();
    expect(applyFieldErrors(failure({ age: 'No' }), setError, ['username'])).toBe(false);
    expect(applyFieldErrors(new Error('a bug'), setError, ['username'])).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});

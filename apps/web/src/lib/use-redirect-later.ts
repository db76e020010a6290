import { REDIRECT_DELAY_MS } from '@filmfisher/shared/presentation/timings';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * The redirect that follows a success toast after two seconds (docs/product.md, section 9), so that the toast
 * can be read.
 * @returns schedules it; leaving the component before cancels it
 */
export function useRedirectLater() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  return useCallback(
    (to: string, options?: NavigateOptions) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        void navigate(to, options);
      }, REDIRECT_DELAY_MS);
    },
    [navigate],
  );
}

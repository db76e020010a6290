import { useEffect, useState } from 'react';

/**
 * @param value that changes quickly
 * @param delay in milliseconds
 * @returns the value as it was when it last stood still for so long
 */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [value, delay]);
  return settled;
}

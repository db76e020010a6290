import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Closes a menu that is open: on a press outside, on Back, and on Escape, which gives the focus back to what opened
 * it.
 * @param isOpen listens only while true
 * @param container holds the menu and its trigger
 * @param trigger what opened the menu
 */
export function useDismiss(
  isOpen: boolean,
  container: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useBackCloses(isOpen, close);
  const onPress = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && container.current?.contains(event.target) !== true) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    trigger.current?.focus();
  });

  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent) => {
      onPress(event);
    };
    const key = (event: KeyboardEvent) => {
      onKey(event);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen]);
}

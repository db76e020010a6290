import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Keeps the keyboard's place when an action takes its button away or switches it off for a while: browsers give the
 * focus to nothing then. It goes back to the button when that works again, else to what the button stood in.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = area.current;
    if (root === null) return;
    // The focused element and all that it stands in, the innermost first; the whole page last.
    let place: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      place = [];
      for (let at = target as HTMLElement; at !== root; at = at.parentElement ?? root) place.push(at);
      place.push(root);
    };
    // A press on nothing gives the focus up on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (place[0]?.contains(target as Node) !== true) place = [];
    };
    const restore = () => {
      if (document.activeElement !== document.body) return;
      const [left, ...around] = place;
      if (left === undefined) return;
      if (left.isConnected) {
        left.focus({ preventScroll: true });
        return;
      }
      // What is left empty is no place: its focus would be a dot on the screen.
      const stays = around.find(({ isConnected, textContent }) => isConnected && textContent !== '');
      if (stays === undefined) return;
      stays.tabIndex = -1;
      stays.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    root.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  return (
    // A ring around all of it would say nothing.
    <div ref={area} className="min-w-0 outline-none">
      {children}
    </div>
  );
}

import clsx from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  id: string;
  label: string;
}

interface TabsProps {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the chosen tab. */
  value: string;
  onChange: (id: string) => void;
  /** The pointer rests on a tab that is not chosen: its content may be fetched ahead. */
  onIntent?: (id: string) => void;
  /** Content of the chosen tab's panel. */
  children: ReactNode;
}

/** Keys that move along the row → index to go to. */
function targetIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** A row of tabs with one panel. One stop for the Tab key; arrows, Home and End choose. */
export function Tabs({ label, tabs, value, onChange, onIntent, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  // On narrow screens the row scrolls: the chosen tab must be in sight. Only the row moves, never the page.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row === null || !chosen) return;
    const { left, width } = chosen.getBoundingClientRect();
    const { left: start, width: room } = row.getBoundingClientRect();
    if (left < start || left + width > start + room) row.scrollLeft += left - start - (room - width) / 2;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = targetIndex(
      event.key,
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    );
    const tab = index === undefined ? undefined : tabs[index];
    if (index === undefined || tab === undefined) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="no-scrollbar -mx-gutter mb-6 flex gap-2 overflow-x-auto px-gutter py-1"
      >
        {tabs.map((tab) => {
          const chosen = tab.id === value;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              aria-selected={chosen}
              aria-controls={`${base}-panel`}
              tabIndex={chosen ? 0 : -1}
              className={clsx(
                'min-h-11 shrink-0 rounded-full border px-5 font-semibold transition',
                chosen
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line bg-surface text-muted hover:border-control hover:text-text',
              )}
              onPointerEnter={() => {
                if (!chosen) onIntent?.(tab.id);
              }}
              onClick={() => {
                onChange(tab.id);
              }}
            >
              {/* Some names are printed in small letters, and only their first letter is shown as a capital. */}
              <span className="block first-letter:uppercase">{tab.label}</span>
            </button>
          );
        })}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}

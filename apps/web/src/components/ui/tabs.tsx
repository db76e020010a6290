import clsx from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { useLite } from '../../lib/lite.ts';

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
  /** Where the address tells which tab is chosen: each is a link, which can be followed without scripts too. */
  addressOf?: (id: string) => To;
  /** Going back leads to the tab before, not to the page before. */
  isHistory?: boolean;
  /** A tab without an address was chosen. */
  onChange?: (id: string) => void;
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
export function Tabs({
  label,
  tabs,
  value,
  addressOf,
  isHistory = false,
  onChange,
  onIntent,
  children,
}: TabsProps) {
  const base = useId();
  const isLite = useLite();
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
    const target = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index];
    target?.click();
    target?.focus();
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
          const shared = {
            role: 'tab',
            id: `${base}-${tab.id}`,
            'aria-selected': chosen,
            'aria-controls': `${base}-panel`,
            tabIndex: chosen ? 0 : -1,
            className: clsx(
              'inline-flex min-h-11 shrink-0 items-center rounded-full border px-5 font-semibold transition',
              chosen
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line bg-surface text-muted hover:border-control hover:text-text',
            ),
            onPointerEnter: () => {
              if (!chosen && !isLite) onIntent?.(tab.id);
            },
            // Some names are printed in small letters, and only their first letter is shown as a capital.
            children: <span className="block first-letter:uppercase">{tab.label}</span>,
          };
          return addressOf ? (
            <Link key={tab.id} {...shared} to={addressOf(tab.id)} replace={!isHistory} preventScrollReset />
          ) : (
            <button
              key={tab.id}
              type="button"
              {...shared}
              onClick={() => {
                onChange?.(tab.id);
              }}
            />
          );
        })}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}

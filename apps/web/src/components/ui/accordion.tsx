import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** At most one item is open; clicking the open one closes it (docs/product.md, section 4, FAQ accordion). */
  single?: boolean;
  /** Ids of the items that are open at first. */
  initiallyOpen?: readonly string[];
  headingLevel?: 2 | 3 | 4;
}

/** Items that open and close below their titles. */
export function Accordion({ items, single = false, initiallyOpen = [], headingLevel = 3 }: AccordionProps) {
  const base = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(initiallyOpen));
  const Heading = `h${headingLevel}` as const;

  const toggle = (id: string) => {
    setOpen((before) => {
      if (before.has(id)) return new Set([...before].filter((other) => other !== id));
      return new Set(single ? [id] : [...before, id]);
    });
  };

  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ id, title, content }) => {
        const isOpen = open.has(id);
        return (
          <div key={id}>
            <Heading>
              <button
                type="button"
                id={`${base}-${id}`}
                aria-expanded={isOpen}
                aria-controls={`${base}-${id}-panel`}
                className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left text-base font-semibold transition hover:text-accent"
                onClick={() => {
                  toggle(id);
                }}
              >
                {title}
                <ChevronDownIcon className={clsx('shrink-0 text-faint transition', isOpen && 'rotate-180')} />
              </button>
            </Heading>
            <div
              id={`${base}-${id}-panel`}
              role="region"
              aria-labelledby={`${base}-${id}`}
              hidden={!isOpen}
              className="reveal pb-5 text-muted"
            >
              {content}
            </div>
          </div>
        );
      })}
    </div>
  );
}

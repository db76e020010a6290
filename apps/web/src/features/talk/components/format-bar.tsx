import clsx from 'clsx';
import { useState, type ComponentType, type KeyboardEvent, type SVGProps } from 'react';
import { FORMATS, type Format } from '../lib/formats.ts';
import { BoldIcon, HiddenIcon, ItalicIcon, LinkIcon, QuoteIcon } from './talk-icons.tsx';

const LOOK: Record<Format, { label: string; Icon: ComponentType<SVGProps<SVGSVGElement>>; keys?: string }> = {
  bold: { label: 'Bold', Icon: BoldIcon, keys: 'Control+B' },
  italic: { label: 'Italic', Icon: ItalicIcon, keys: 'Control+I' },
  quote: { label: 'Quote', Icon: QuoteIcon },
  link: { label: 'Link', Icon: LinkIcon, keys: 'Control+K' },
  spoiler: { label: 'Spoiler', Icon: HiddenIcon },
};

interface FormatBarProps {
  /** Id of the field that the buttons work on. */
  controls: string;
  onFormat: (format: Format) => void;
}

/** The buttons above a text: one stop for the Tab key, arrows walk along. */
export function FormatBar({ controls, onFormat }: FormatBarProps) {
  const [current, setCurrent] = useState(0);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + FORMATS.length) % FORMATS.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div role="toolbar" aria-label="Formatting" aria-controls={controls} className="flex" onKeyDown={walk}>
      {FORMATS.map((format, index) => {
        const { label, Icon, keys } = LOOK[format];
        return (
          <button
            key={format}
            type="button"
            title={keys === undefined ? label : `${label} (${keys.replace('Control', 'Ctrl')})`}
            aria-label={label}
            aria-keyshortcuts={keys}
            tabIndex={index === current ? 0 : -1}
            className={clsx(
              'grid size-11 place-items-center rounded-lg text-muted transition hover:bg-raised hover:text-text',
              format === 'bold' && '-ml-2',
            )}
            // The selection in the field must not be lost.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onFocus={() => {
              setCurrent(index);
            }}
            onClick={() => {
              onFormat(format);
            }}
          >
            <Icon width={18} height={18} />
          </button>
        );
      })}
    </div>
  );
}

import { useState } from 'react';
import { Chip } from './choice-chips.tsx';

interface TasteChipsProps {
  legend: string;
  /** The legend is a heading, or as small as a label in a form. */
  look?: 'heading' | 'label';
  choices: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A set of words; the member may choose any number of them. */
export function TasteChips({ legend, look = 'heading', choices, chosen, onChange }: TasteChipsProps) {
  const [others] = useState(() => chosen.filter((one) => !choices.includes(one)));
  return (
    <fieldset>
      <legend
        className={
          look === 'heading' ? 'mb-3 text-lg font-semibold' : 'mb-1.5 text-sm font-medium text-muted'
        }
      >
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {/* What was chosen elsewhere and is not offered here can be taken away. */}
        {[...choices, ...others].map((choice) => (
          <Chip
            key={choice}
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) => {
              onChange(target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice));
            }}
          >
            {choice}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

import clsx from 'clsx';

interface ChoiceChipsProps {
  legend: string;
  choices: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A set of words; the member may choose any number of them. */
export function ChoiceChips({ legend, choices, chosen, onChange }: ChoiceChipsProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const isChosen = chosen.includes(choice);
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={isChosen}
              className={clsx(
                'min-h-11 rounded-full border px-4 transition',
                isChosen
                  ? 'border-accent bg-accent font-semibold text-on-accent'
                  : 'border-control text-muted hover:border-text hover:text-text',
              )}
              onClick={() => {
                onChange(isChosen ? chosen.filter((one) => one !== choice) : [...chosen, choice]);
              }}
            >
              {choice}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

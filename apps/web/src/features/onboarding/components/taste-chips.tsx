import { Chip } from '../../../components/ui/choice-chips.tsx';

interface TasteChipsProps {
  legend: string;
  choices: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A set of words; the member may choose any number of them. */
export function TasteChips({ legend, choices, chosen, onChange }: TasteChipsProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
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

import { stepTo, useKeysSetting, useSingleKeys } from '../../lib/single-keys.ts';
import { Checkbox } from '../ui/checkbox.tsx';

const ROW = '[data-row]';

/** What a row of a queue is given so that the keys find it. */
export const KEYED_ROW = { 'data-row': '', tabIndex: -1 } as const;

/**
 * Steers a queue by the keyboard: J and K go to the next and the former row, X selects the one that has the focus.
 * Says so, and switches the keys off and on.
 */
export function RowKeys({ selects = false }: { selects?: boolean }) {
  const [isOn, set] = useKeysSetting();
  useSingleKeys({
    j: () => {
      stepTo(ROW, 1);
    },
    k: () => {
      stepTo(ROW, -1);
    },
    ...(selects && {
      x: () => {
        stepTo(ROW, 0)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
      },
    }),
  });
  return (
    <div className="mb-3 text-sm text-muted pointer-coarse:hidden">
      <Checkbox
        checked={isOn}
        onChange={({ target }) => {
          set(target.checked);
        }}
      >
        {selects ? 'Keys: J and K move, X selects' : 'Keys: J and K move'}
      </Checkbox>
    </div>
  );
}

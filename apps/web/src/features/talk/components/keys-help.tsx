import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useKeysSetting } from '../../../lib/single-keys.ts';

const KEYS = [
  ['j', 'Next post'],
  ['k', 'Previous post'],
  ['u', 'First unread post'],
  ['r', 'Reply to the post that has the focus'],
  ['?', 'This help'],
  ['Ctrl Enter', 'Post what you have typed'],
  ['@', 'While typing: mention a member'],
  ['[[', 'While typing: link a film'],
] as const;

/** What the keyboard can do in a thread. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const [isOn, set] = useKeysSetting();
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      {() => (
        <>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
            {KEYS.map(([key, meaning]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="inline-block min-w-8 rounded-sm border border-control bg-raised px-2 py-0.5 text-center font-mono text-sm">
                    {key}
                  </kbd>
                </dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-4">
            <Checkbox
              checked={isOn}
              onChange={(event) => {
                set(event.target.checked);
              }}
            >
              Use the single keys
            </Checkbox>
          </div>
        </>
      )}
    </Dialog>
  );
}

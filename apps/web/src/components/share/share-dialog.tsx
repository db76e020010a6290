import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../../lib/toast.ts';

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** Pages of other services that share an address; nothing is loaded from them before a press. */
const SERVICES: readonly [name: string, addressOf: (title: string, url: string) => string][] = [
  ['WhatsApp', (title, url) => `https://wa.me/?${query({ text: `${title} ${url}` })}`],
  ['X', (title, url) => `https://x.com/intent/post?${query({ text: title, url })}`],
  ['Facebook', (_title, url) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`],
  ['Telegram', (title, url) => `https://t.me/share/url?${query({ url, text: title })}`],
];

interface ShareDialogProps {
  title: string;
  url: string;
  onClose: () => void;
}

/** Ways to share an address where the browser offers none. */
export function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  const copy = (close: () => void) => {
    navigator.clipboard.writeText(url).then(
      () => {
        toast.success('Link copied.');
        close();
      },
      () => {
        toast.error('The link could not be copied. Select it and copy it yourself.');
      },
    );
  };
  return (
    <Dialog title="Share" label={`Share ${title}`} onClose={onClose}>
      {(close) => (
        <>
          <Field label="Link">
            {(control) => (
              <TextInput
                {...control}
                readOnly
                value={url}
                onFocus={({ target }) => {
                  target.select();
                }}
              />
            )}
          </Field>
          <Button
            onClick={() => {
              copy(close);
            }}
          >
            Copy link
          </Button>
          <ul className="mt-4 flex flex-wrap gap-2">
            {SERVICES.map(([name, addressOf]) => (
              <li key={name}>
                <a
                  href={addressOf(title, url)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center rounded-full border border-control px-4 font-semibold transition hover:border-text hover:bg-raised"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

import { Button } from '../ui/button.tsx';
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

interface ShareWaysProps {
  /** The words that go with the address. */
  title: string;
  url: string;
  /** Closes the dialog in which they stand. */
  close: () => void;
}

/** An address to be copied, and other services to send it by. */
export function ShareWays({ title, url, close }: ShareWaysProps) {
  const copy = () => {
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
      <Button onClick={copy}>Copy link</Button>
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
  );
}

import { IMPORT_MB_MAX } from '@filmfisher/shared/imports/imports';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';

const KINDS = '.zip,.csv,.json,.xml,.gz,.tsv,.txt';

const SOURCES = [
  ['Letterboxd', 'Settings, Data, Export your data. Send the whole zip file.'],
  ['IMDb', 'Your ratings, watchlist or a list: the three dots, Export. Then download the file.'],
  ['Trakt', 'Settings, Data, Export. Send the zip file, or one of its JSON files.'],
  ['MyAnimeList', 'Profile, Export my list. Send the file as it is.'],
  ['FilmFisher', 'What you downloaded here, as JSON or for Letterboxd.'],
  ['A table', 'Any CSV file with a title in each row. Save a spreadsheet as CSV first.'],
] as const;

interface SendFileProps {
  isSending: boolean;
  onFile: (file: File) => void;
}

/** A file is chosen, or dropped; and where it comes from. */
export function SendFile({ isSending, onFile }: SendFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = ([file]: readonly File[]) => {
    if (file && !isSending) onFile(file);
  };
  return (
    <>
      <div
        className={clsx(
          'grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-12 text-center transition',
          isOver ? 'border-accent bg-raised' : 'border-control',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <p className="text-lg font-semibold">Drop your file here</p>
        <input
          ref={input}
          type="file"
          aria-label="File to import"
          accept={KINDS}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            take(files);
          }}
        />
        <Button busy={isSending} busyLabel="Reading..." onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <p className="text-sm text-muted">
          At most {IMPORT_MB_MAX} MB. You'll see what it would change before anything happens.
        </p>
      </div>
      <h2 className="mt-10 mb-3 text-lg font-semibold">Where to find it</h2>
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {SOURCES.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

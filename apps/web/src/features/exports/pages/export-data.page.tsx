import { EXPORT_HOURS, type ExportFormat } from '@filmfisher/shared/exports/exports';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { exportsQuery, useBeginExport, ExportFiles } from '../components/export-files.tsx';

const CHOICES: readonly { format: ExportFormat; title: string; text: string }[] = [
  {
    format: 'json',
    title: 'Everything, as JSON',
    text: 'Everything we store about you in one file that programs can read.',
  },
  {
    format: 'csv',
    title: 'Everything, as CSV',
    text: 'The same as tables in a zip file, for spreadsheets.',
  },
  {
    format: 'letterboxd',
    title: 'For Letterboxd',
    text: 'Your ratings, diary, reviews, watchlist and lists, in the form that Letterboxd imports, with private entries, private lists and your notes.',
  },
];

/** /settings/export: takes what a member did here along. */
export function ExportDataPage() {
  const query = useQuery(exportsQuery);
  return (
    <div className="page-width max-w-4xl py-8 md:py-12">
      <GoBack fallback={paths.settingsData} />
      <h1 className="display mt-2 text-2xl">Take your data with you</h1>
      <p className="mt-2 max-w-prose text-muted">
        It's yours. We e-mail you when the file is ready, keep it for {EXPORT_HOURS} hours, then delete it.
        Only you can open it.
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {CHOICES.map((choice) => (
          <Choice
            key={choice.format}
            {...choice}
            isMade={query.data?.exports.some(
              ({ format, state }) => format === choice.format && state === 'running',
            )}
          />
        ))}
      </ul>
      <h2 className="mt-10 mb-3 text-lg font-semibold">Your files</h2>
      <Loaded
        query={query}
        failure="Your files could not be loaded."
        skeleton={<Skeleton className="h-16 w-full" />}
      >
        {({ exports }) => <ExportFiles files={exports} />}
      </Loaded>
    </div>
  );
}

interface ChoiceProps {
  format: ExportFormat;
  title: string;
  text: string;
  isMade?: boolean | undefined;
}

function Choice({ format, title, text, isMade = false }: ChoiceProps) {
  const begin = useBeginExport();
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface/50 p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 mb-5 text-muted">{text}</p>
      <Button
        variant="secondary"
        className="mt-auto self-start"
        aria-label={`Make the file: ${title}`}
        busy={begin.isPending || isMade}
        busyLabel="Being made..."
        onClick={() => {
          begin.mutate(format, {
            onError: (error) => {
              toast.error(actionErrorText(error));
            },
          });
        }}
      >
        Make the file
      </Button>
    </li>
  );
}

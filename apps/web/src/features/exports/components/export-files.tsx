import type { ExportFormat } from '@filmfisher/shared/exports/exports';
import type { ExportJob, exportJobSchema, exportListSchema } from '@filmfisher/shared/exports/exports.schema';
import { API_BASE } from '@filmfisher/shared/api/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { api } from '../../../lib/api-client.ts';

/** How often a file that is being made is asked for. */
const POLL_MS = 2_000;

/** Where the browser downloads a file that is made. */
const exportAddress = (id: string) => `${API_BASE}/exports/${encodeURIComponent(id)}`;

/** GET /exports: one's last files, again and again while one is being made */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => api.get<typeof exportListSchema>('/exports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.exports.some((job) => job.state === 'running') ? POLL_MS : false,
});

/** POST /exports */
export function useBeginExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (format: ExportFormat) => api.post<typeof exportJobSchema>('/exports', { format }),
    onSuccess: () => client.invalidateQueries(exportsQuery),
  });
}

const NAMES: Record<ExportFormat, string> = {
  json: 'Everything, as JSON',
  csv: 'Everything, as CSV',
  letterboxd: 'For Letterboxd',
};

/** @returns '12 KB', '3.4 MB' */
function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${(kilobytes / 1_000).toFixed(1)} MB`;
}

function stateOf({ state, expiresAt, bytes }: ExportJob): string {
  switch (state) {
    case 'running':
      return 'Being made...';
    case 'failed':
      return "That didn't work. Please try again.";
    case 'expired':
      return 'Deleted';
    case 'done':
      return `${sizeOf(bytes)}, until ${momentOf(expiresAt ?? '')}`;
  }
}

/** The files that were asked for, the latest first. */
export function ExportFiles({ files }: { files: readonly ExportJob[] }) {
  if (files.length === 0) return <EmptyState title="No files yet">Choose one above.</EmptyState>;
  return (
    <ul aria-live="polite" className="grid gap-2">
      {files.map((file) => (
        <li
          key={file._id}
          className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface/50 px-4 py-2"
        >
          <div>
            <p className="font-semibold">{NAMES[file.format]}</p>
            <p className="text-sm text-muted tabular-nums">
              {momentOf(file.createdAt)} · {stateOf(file)}
            </p>
          </div>
          {file.state === 'done' && (
            <a
              href={exportAddress(file._id)}
              download
              aria-label={`Download: ${NAMES[file.format]}, ${momentOf(file.createdAt)}`}
              className="inline-flex min-h-11 items-center rounded-full border border-control px-5 font-semibold transition hover:border-text hover:bg-raised"
            >
              Download
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

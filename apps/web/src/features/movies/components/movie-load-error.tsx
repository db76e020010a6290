import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { ErrorState } from '../../../components/ui/loaded.tsx';

interface MovieLoadErrorProps {
  detail: string | undefined;
  busy: boolean;
  onRetry: () => void;
}

/** A film that could not be loaded, in the place of its page. */
export function MovieLoadError({ detail, busy, onRetry }: MovieLoadErrorProps) {
  return (
    <div className="page-width py-16">
      <ErrorState title={MESSAGES.movieDetailFailed} detail={detail} busy={busy} onRetry={onRetry} />
    </div>
  );
}

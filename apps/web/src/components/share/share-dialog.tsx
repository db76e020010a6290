import { Dialog } from '../ui/dialog.tsx';
import { ShareWays } from './share-ways.tsx';

interface ShareDialogProps {
  title: string;
  url: string;
  onClose: () => void;
}

/** Ways to share an address where the browser offers none. */
export function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  return (
    <Dialog title="Share" label={`Share ${title}`} onClose={onClose}>
      {(close) => <ShareWays title={title} url={url} close={close} />}
    </Dialog>
  );
}

import { Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PlusIcon } from '../../../components/ui/icons.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { useViewer } from '../../../lib/session.ts';
import { useSignInFirst } from '../../../lib/sign-in-first.ts';
import type { Subject } from '../../../components/search/subject-chooser.tsx';

const FanDialog = lazyPage(() => import('./fan-form.tsx'), 'FanDialog');

interface AddToWallProps {
  /** What it will be about unless its author says otherwise. */
  about?: Subject | undefined;
  variant?: 'primary' | 'secondary';
}

/** Opens the form of a fan post; a visitor signs in first. */
export function AddToWall({ about, variant = 'primary' }: AddToWallProps) {
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const signInFirst = useSignInFirst();
  return (
    <>
      <Button
        variant={variant}
        onClick={() => {
          if (viewer === null) signInFirst();
          else setIsOpen(true);
        }}
      >
        <PlusIcon width={18} height={18} />
        Add to the wall
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FanDialog
            about={about ? [about] : []}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

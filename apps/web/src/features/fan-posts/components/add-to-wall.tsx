import { Suspense, useState } from 'react';
import { Button, RowButton } from '../../../components/ui/button.tsx';
import { PlusIcon } from '../../../components/ui/icons.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { useViewer } from '../../../lib/session.ts';
import { useSignInFirst } from '../../../lib/sign-in-first.ts';
import type { Subject } from '../../../components/search/subject-chooser.tsx';

const FanDialog = lazyPage(() => import('./fan-form.tsx'), 'FanDialog');

interface AddToWallProps {
  /** What it will be about unless its author says otherwise. */
  about?: Subject | undefined;
  variant?: 'primary' | 'secondary' | 'row';
}

/** Opens the form of a fan post; a visitor signs in first. */
export function AddToWall({ about, variant = 'primary' }: AddToWallProps) {
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const signInFirst = useSignInFirst();
  const open = () => {
    if (viewer === null) signInFirst();
    else setIsOpen(true);
  };
  return (
    <>
      {variant === 'row' ? (
        <RowButton onClick={open}>Add to the fan wall</RowButton>
      ) : (
        <Button variant={variant} onClick={open}>
          <PlusIcon width={18} height={18} />
          Add to the wall
        </Button>
      )}
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

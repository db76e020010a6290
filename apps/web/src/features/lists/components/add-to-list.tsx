import { Suspense, useState, type ReactNode } from 'react';
import { lazyPage } from '../../../lib/load-part.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';

const AddToListDialog = lazyPage(() => import('./add-to-list-dialog.tsx'), 'AddToListDialog');

interface AddToListProps {
  movie: { _id: string; title: string };
  /** Id of the element to come back to after signing in. */
  anchor: string;
  /** @param open asks a visitor to sign in first, a member for the list */
  children: (open: () => void) => ReactNode;
}

/** What opens the dialog that puts a film on a list. */
export function AddToList({ movie, anchor, children }: AddToListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { attempt, refused } = useAuthenticatedAction<true>({
    name: `list ${movie._id}`,
    anchor,
    parse: parseTap,
    run: () => {
      setIsOpen(true);
    },
  });
  return (
    <>
      {children(() => {
        attempt(true);
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <AddToListDialog
            movie={movie}
            isRefused={(error) => refused(error, true)}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

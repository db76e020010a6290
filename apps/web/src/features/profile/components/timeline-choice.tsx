import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

interface TimelineChoiceProps {
  own: ReactNode;
  friends: ReactNode;
}

/** The own timeline, or what friends did. */
export function TimelineChoice({ own, friends }: TimelineChoiceProps) {
  const [isFriends, setFriends] = useState(false);
  return (
    <>
      <div role="group" aria-label="Whose timeline" className="mb-4 flex gap-2">
        {[false, true].map((choice) => (
          <Button
            key={String(choice)}
            variant={choice === isFriends ? 'secondary' : 'quiet'}
            aria-pressed={choice === isFriends}
            onClick={() => {
              setFriends(choice);
            }}
          >
            {choice ? 'Friends' : 'Mine'}
          </Button>
        ))}
      </div>
      {isFriends ? friends : own}
    </>
  );
}

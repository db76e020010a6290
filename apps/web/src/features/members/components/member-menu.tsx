import type { MemberProfile } from '@filmfisher/shared/profile/profile.schema';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ChevronDownIcon } from '../../../components/ui/icons.tsx';
import { toast } from '../../../lib/toast.ts';
import { useDismiss } from '../../../components/ui/use-dismiss.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { useBlockOrMute } from '../api/blocks.queries.ts';

const BlockOrMuteDialog = lazyPage(() => import('./block-or-mute-dialog.tsx'), 'BlockOrMuteDialog');

interface MemberMenuProps {
  member: MemberProfile;
  /** What else can be done, such as reporting. */
  children: ReactNode;
}

/** What a member can do about another one, beyond following: mute, block, report. */
export function MemberMenu({ member, children }: MemberMenuProps) {
  const { userId, username, mutedByMe } = member;
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<'block' | 'mute'>();
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const { mutate } = useBlockOrMute(userId);
  useDismiss(isOpen, container, trigger, () => {
    setOpen(false);
  });
  const ask = (what: 'block' | 'mute') => () => {
    setOpen(false);
    setAsked(what);
  };
  return (
    <div ref={container} className="relative">
      <Button
        ref={trigger}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label={`More about ${username}`}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        More
        <ChevronDownIcon />
      </Button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute right-0 z-30 mt-2 w-52 rounded-lg border border-line bg-surface p-2 shadow-2xl *:w-full *:justify-start max-sm:left-0"
      >
        {mutedByMe === true ? (
          <Button
            variant="quiet"
            onClick={() => {
              setOpen(false);
              mutate(
                { what: 'mute', on: false },
                {
                  onError: (error) => {
                    toast.error(actionErrorText(error));
                  },
                },
              );
            }}
          >
            Unmute
          </Button>
        ) : (
          <Button variant="quiet" onClick={ask('mute')}>
            Mute
          </Button>
        )}
        <Button variant="quiet" onClick={ask('block')}>
          Block
        </Button>
        {children}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <BlockOrMuteDialog
            what={asked}
            member={member}
            onClose={() => {
              setAsked(undefined);
              trigger.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

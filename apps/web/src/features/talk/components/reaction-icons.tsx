import type { ReactionKind } from '@filmfisher/shared/posts/posts';
import type { ComponentType, SVGProps } from 'react';
import { icon } from '../../../components/ui/icons.tsx';
import { ThumbIcon } from '../../../components/ui/page-icons.tsx';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** Stands for all of them. */
export const ReactIcon = icon(
  <path d="M19.6 8.5a8.5 8.5 0 1 1-5-5.1M8.5 14a4.2 4.2 0 0 0 6.6 0M9 9.5v.1M14.5 9.5v.1M20 1.5v5M17.5 4h5" />,
);
const FunnyIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M7 13h10a5 5 0 0 1-10 0zM8 9.5l1.5-1 1.5 1M13 9.5l1.5-1 1.5 1" />
  </>,
);
const MovingIcon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.6 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z" />,
);
const SurprisedIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="15.2" r="2" />
    <path d="M8.8 9.2v.1M15.2 9.2v.1" strokeWidth="2.4" />
  </>,
);

function DisagreeIcon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
  return <ThumbIcon className={`rotate-180 ${className}`} {...rest} />;
}

/** The five reactions: their names and pictures. */
export const REACTIONS: Record<ReactionKind, { label: string; Icon: Icon }> = {
  agree: { label: 'Agree', Icon: ThumbIcon },
  funny: { label: 'Funny', Icon: FunnyIcon },
  moving: { label: 'Moving', Icon: MovingIcon },
  surprised: { label: 'Surprised', Icon: SurprisedIcon },
  disagree: { label: 'Disagree', Icon: DisagreeIcon },
};

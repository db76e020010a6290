import type { ReactNode, SVGProps } from 'react';

/**
 * Icons are decoration: the control that holds one carries the words. Here stand those that nearly every page shows;
 * the others, in page-icons.tsx, need not load with the first page of a visit.
 * @param drawing on a square of 24
 */
export function icon(drawing: ReactNode, filled = false) {
  return function Icon({ width = 20, height = 20, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={width}
        height={height}
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const HomeIcon = icon(<path d="M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z" />);
export const BookIcon = icon(
  <path d="M5 4.5h11.5a2 2 0 0 1 2 2V20H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h11.5M9 8.5h5.5" />,
);
export const FilmIcon = icon(<path d="M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4" />);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20.5a8 8 0 0 1 16 0" />
  </>,
);
export const DotsIcon = icon(
  <>
    <circle cx="5" cy="12" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="19" cy="12" r="2" />
  </>,
  true,
);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const ChevronDownIcon = icon(<path d="M6 9.5l6 6 6-6" />);
export const STAR_PATH = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';
export const StarIcon = icon(<path d={STAR_PATH} />, true);
export const AlertIcon = icon(
  <>
    <path d="M12 3.5L2.5 20h19z" />
    <path d="M12 10v4.5M12 17.3v.1" />
  </>,
);
export const RetryIcon = icon(<path d="M4 12a8 8 0 1 1 2.5 5.8M4 18.5V13h5.5" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);

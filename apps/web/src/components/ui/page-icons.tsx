import { icon } from './icons.tsx';

export const ChevronLeftIcon = icon(<path d="M14.5 6l-6 6 6 6" />);
export const ChevronRightIcon = icon(<path d="M9.5 6l6 6-6 6" />);
export const PlayIcon = icon(
  <path d="M7 4.8v14.4a1 1 0 0 0 1.5.9l12-7.2a1 1 0 0 0 0-1.8l-12-7.2a1 1 0 0 0-1.5.9z" />,
  true,
);
export const PauseIcon = icon(<path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />, true);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = icon(
  <>
    <path d="M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.6 3.3M6.2 7.2A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3" />
    <path d="M10 10a3 3 0 0 0 4.1 4.1M3 3l18 18" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.8v.1" />
  </>,
);
export const ExternalIcon = icon(
  <path d="M13 5h6v6M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4" />,
);
export const ThumbIcon = icon(
  <path d="M7.5 10.5v9.5H4.5a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM7.5 10.5l3.6-6.6a1.2 1.2 0 0 1 1-.6c1.3 0 2.2 1.2 1.9 2.4l-.8 3.6h5.3a2 2 0 0 1 2 2.4l-1.3 6.6a2 2 0 0 1-2 1.7H7.5" />,
);
export const FlagIcon = icon(<path d="M5 21V4.5c3-1.6 6-1.2 8 0s4 1.2 6 .3v9c-2 .9-4 .9-6-.3s-5-1.6-8 0" />);
export const CalendarIcon = icon(<path d="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 3.5v5M15.5 3.5v5" />);
export const ShareIcon = icon(<path d="M12 14V3.5M8 7l4-3.8L16 7M5.5 11.5v8h13v-8" />);
export const MoreIcon = icon(
  <>
    <circle cx="5.5" cy="12" r="1.6" />
    <circle cx="12" cy="12" r="1.6" />
    <circle cx="18.5" cy="12" r="1.6" />
  </>,
  true,
);
export const BookmarkIcon = icon(<path d="M6.5 3.5h11v17L12 16.2l-5.5 4.3z" />);
export const BellIcon = icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5a2 2 0 0 0 4 0" />);
export const BinIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5" />);
export const BellOffIcon = icon(
  <path d="M8 6.5A6 6 0 0 1 18 11v4M6 9.5V16.5l-1.5 2H17M10 20.5a2 2 0 0 0 4 0M3.5 3.5l17 17" />,
);
export const BlockIcon = icon(<path d="M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM6 6l12 12" />);
export const MessageIcon = icon(<path d="M4 5.5h16v11H11L6.5 20v-3.5H4z" />);
export const SettingsIcon = icon(
  <>
    <path d="M4 8h9M17 8h3M4 16h3M11 16h9" />
    <circle cx="15" cy="8" r="2" />
    <circle cx="9" cy="16" r="2" />
  </>,
);
export const PencilIcon = icon(<path d="M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3" />);
export const ListIcon = icon(<path d="M4 6.5h11M4 12h11M4 17.5h7M18 13v8M14 17h8" />);

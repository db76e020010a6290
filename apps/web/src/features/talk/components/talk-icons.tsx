import { icon } from '../../../components/ui/icons.tsx';

export const PinIcon = icon(<path d="M9 3.5h6l-1 6 4 3.5v2H6v-2l4-3.5-1-6zM12 15v6" />);
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </>,
);
export const ReplyIcon = icon(<path d="M9.5 6L4 11.5 9.5 17M4.5 11.5H14a6 6 0 0 1 6 6V19" />);
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />,
);
export const QuoteIcon = icon(<path d="M5 7v10M9 8h10M9 12h10M9 16h6" />);
export const KeyboardIcon = icon(
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="2" />
    <path d="M6 9.5h.1M10 9.5h.1M14 9.5h.1M18 9.5h.1M7.5 14.5h9" />
  </>,
);
export const ArrowDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
export const ArrowUpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />);
export const TalkIcon = icon(<path d="M4 5h16v11H10l-4.5 4v-4H4z" />);
export const BoldIcon = icon(
  <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" strokeWidth="2.4" />,
);
export const ItalicIcon = icon(<path d="M10 5h7M7 19h7M14 5l-4 14" />);
export const HiddenIcon = icon(
  <path d="M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.6 3.3M6.2 7.2A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M3 3l18 18" />,
);
export const MoveIcon = icon(<path d="M4 18.5V6h5.5l2 2.5H20v10zM10 13.5h5.5M13 11l2.5 2.5L13 16" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const MergeIcon = icon(<path d="M6 4v4c0 3 6 4 6 8v4M18 4v4c0 3-6 4-6 8M8.5 17l3.5 3.5 3.5-3.5" />);

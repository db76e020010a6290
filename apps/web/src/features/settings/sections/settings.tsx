import { Link } from 'react-router-dom';
import { ChevronDownIcon } from '../../../components/ui/icons.tsx';
import { paths } from '../../../lib/paths.ts';

const PAGES = [
  { to: paths.settingsAccount, title: 'Account', about: 'E-mail, phone number, password, deletion' },
  { to: paths.settingsPrivacy, title: 'Privacy', about: 'Who sees what, messages, blocked members' },
  {
    to: paths.settingsNotifications,
    title: 'Notifications',
    about: 'In the app, by e-mail, in this browser',
  },
  { to: paths.settingsAppearance, title: 'Appearance', about: 'Posters and keyboard on this device' },
  { to: paths.settingsData, title: 'Your data', about: 'Download, export, import' },
  { to: paths.sessions, title: 'Sessions', about: 'Devices signed in to your account' },
] as const;

/** The pages of the settings. */
export function Settings() {
  return (
    <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface/50">
      {PAGES.map(({ to, title, about }) => (
        <li key={to}>
          <Link to={to} className="group flex min-h-16 items-center gap-4 px-5 py-3">
            <span className="min-w-0 grow">
              <span className="block font-semibold group-hover:text-accent">{title}</span>{' '}
              <span className="block text-sm text-muted">{about}</span>
            </span>
            <ChevronDownIcon className="shrink-0 -rotate-90 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

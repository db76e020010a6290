import { Link } from 'react-router-dom';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { paths } from '../../../lib/paths.ts';
import { useKeysSetting } from '../../../lib/single-keys.ts';
import { useHidesSeen, useSmallPosters } from '../../../lib/wall-choices.ts';
import { SettingsCard, SettingsFrame } from '../components/settings-card.tsx';

interface SwitchProps {
  state: readonly [isOn: boolean, set: (isOn: boolean) => void];
  children: string;
}

function Switch({ state: [isOn, set], children }: SwitchProps) {
  return (
    <Checkbox
      checked={isOn}
      onChange={({ target }) => {
        set(target.checked);
      }}
    >
      {children}
    </Checkbox>
  );
}

/** /settings/appearance: what the site looks like on this device, and what its keyboard does. */
export function SettingsAppearancePage() {
  const small = useSmallPosters();
  const hidesSeen = useHidesSeen();
  const keys = useKeysSetting();
  return (
    <SettingsFrame title="Appearance">
      <SettingsCard title="Posters" intro="In lists of films on this device.">
        <div className="grid justify-items-start">
          <Switch state={small}>Small posters</Switch>
          <Switch state={hidesSeen}>Hide what I've seen</Switch>
        </div>
      </SettingsCard>
      <SettingsCard
        title="Keyboard"
        intro="J and K go through the posts of a thread, R replies, ? lists all keys. Switch them off if you use speech input."
      >
        <Switch state={keys}>Use the single keys</Switch>
      </SettingsCard>
      <p className="text-sm text-muted">
        Your browser keeps these choices until you sign out. See everything it keeps under{' '}
        <Link to={paths.cookies} className="link">
          Cookie Preferences
        </Link>
        .
      </p>
    </SettingsFrame>
  );
}

import { Button } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { useInstall } from './install';
import { InstallSteps } from './InstallSteps';

const NOTE = 'Opens from your home screen and shows your leagues offline.';

/** On the profile: installing the app, where it is not installed and can be. */
export function InstallPanel() {
  const install = useInstall();
  if (!install) return null;
  return (
    <Panel label="Install" flush>
      <SettingRow
        title="Install Gridlock"
        note={NOTE}
        {...(install.way === 'prompt'
          ? {
              action: (
                <Button small onClick={() => void install.install()}>
                  Install
                </Button>
              ),
            }
          : { more: <InstallSteps /> })}
      />
    </Panel>
  );
}

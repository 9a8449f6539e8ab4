import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Banner } from '../../components/ui/Banner/Banner';
import { useInstall } from './install';
import { isInstallDue, putInstallOff } from './visits';
import { InstallSteps } from './InstallSteps';

/** On the dashboard, from the third visit on, until the player has answered: never over a pick. */
export function InstallHint({ className }: { readonly className: string | undefined }) {
  const install = useInstall();
  const [isDue, setDue] = useState(isInstallDue);
  if (!install || !isDue) return null;
  const answer = () => {
    putInstallOff();
    setDue(false);
  };
  return (
    <div className={className}>
      <Banner
        icon={<Smartphone className="icon" />}
        action={
          <span className="row">
            {install.way === 'prompt' && (
              <Button
                small
                onClick={() => {
                  answer();
                  void install.install();
                }}
              >
                Install
              </Button>
            )}
            <Button small kind="quiet" onClick={answer}>
              {install.way === 'prompt' ? 'Not now' : 'Got it'}
            </Button>
          </span>
        }
      >
        <b>Keep Gridlock on your home screen.</b>{' '}
        {install.way === 'prompt' ? 'It opens instantly, even offline.' : <InstallSteps />}
      </Banner>
    </div>
  );
}

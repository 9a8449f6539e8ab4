import { ThreeSteps } from '../../components/game/ThreeSteps/ThreeSteps';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { paths } from '../../lib/game/paths';

type StartHereProps = {
  readonly onCreate: () => void;
  readonly onJoin: () => void;
};

/** For anyone who is in no league yet: what the game is, and three ways into it. */
export const StartHere = ({ onCreate, onJoin }: StartHereProps) => (
  <Panel
    title="Start here"
    footer={
      <div className="cluster">
        <Button kind="primary" onClick={onCreate}>
          Create a league
        </Button>
        <Button onClick={onJoin}>I have a code</Button>
        <ButtonLink to={paths.newNightAlone}>Play a season alone</ButtonLink>
      </div>
    }
  >
    <ThreeSteps />
  </Panel>
);

import { Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { Switch } from '../../components/ui/Switch/Switch';
import { Panel } from '../../components/ui/Panel/Panel';
import {
  useRemoveHookMutation,
  useSwitchHookOffMutation,
  useSwitchHookOnMutation,
  useTestHookMutation,
  type Hook,
} from '../../api/hookApi';
import { cx } from '../../lib/ui/cx';
import { useAction } from '../../lib/ui/useAction';
import { useFocusFallback } from '../../lib/ui/useFocusFallback';
import { Deliveries } from './Deliveries';
import { EditHook } from './EditHook';
import styles from './HookPanel.module.css';
import {
  chipOf,
  eventsText,
  hookName,
  KIND_NAMES,
  lossText,
  markOf,
  stateText,
  stripText,
} from './hookWords';

type HookPanelProps = { readonly leagueId: string; readonly hook: Hook; readonly canTest: boolean };

/** One hook: how its latest messages went, its switch, a test, and the ways to change and remove it. */
export function HookPanel({ leagueId, hook, canTest }: HookPanelProps) {
  const id = useId();
  const { name, kind, address, events, offReason, deliveries } = hook;
  const isOff = hook.state === 'off';
  // by the server: its owner may not know
  const offersStart = canTest && isOff && offReason !== 'owner';
  const [testHook] = useTestHookMutation();
  const [switchOn] = useSwitchHookOnMutation();
  const [switchOff] = useSwitchHookOffMutation();
  const testing = useAction('Couldn’t send the test. Try again.');
  const switching = useAction(`Couldn’t switch the hook ${isOff ? 'on' : 'off'}. Try again.`);
  const error = testing.error ?? switching.error;
  const [shown, setShown] = useState<'deliveries' | 'form' | 'removal' | null>(null);
  const testButton = useRef<HTMLButtonElement>(null);
  // the button that switches on goes once it has
  useFocusFallback(testButton, offersStart ? 1 : 0);
  const close = () => {
    setShown(null);
  };
  const test = () => {
    switching.clearError();
    return testing.run(async () => {
      const { arrived, answer, loss } = await testHook({ id: leagueId, hookId: hook._id }).unwrap();
      if (arrived) showToast(`The test arrived${lossText(loss)}.`);
      else showToast(`The test didn’t arrive: ${answer}.`, 'bad');
    });
  };
  const flip = () => {
    testing.clearError();
    return switching.run(async () => {
      await (isOff ? switchOn : switchOff)({ id: leagueId, hookId: hook._id }).unwrap();
      showToast(
        isOff ? 'The hook is on. Send a test to see whether it works.' : 'The hook is off.',
      );
    });
  };
  return (
    <Panel label={`${hookName(hook)}, ${address}`} flush>
      <header className={cx(styles.head, isOff && styles.off)}>
        {name === null ? (
          <>
            <h2 id={id} className={styles.kind}>
              {KIND_NAMES[kind]}
            </h2>
            <p>{address}</p>
          </>
        ) : (
          <>
            <span className={styles.kind}>{KIND_NAMES[kind]}</span>
            <div className={styles.named}>
              <h2 id={id} dir="auto">
                {name}
              </h2>
              <p>{address}</p>
            </div>
          </>
        )}
        {canTest && (
          <Switch
            on={!isOff}
            busy={switching.busy}
            aria-labelledby={id}
            onClick={() => void flip()}
          />
        )}
      </header>
      <div className={styles.body}>
        <div className="cluster">
          {deliveries.length > 0 && (
            <span className={styles.strip} role="img" aria-label={stripText(deliveries)}>
              {deliveries.toReversed().map((delivery, index) => (
                <i key={index} className={styles[markOf(delivery)]} />
              ))}
            </span>
          )}
          <Chip kind={chipOf(hook)}>{stateText(hook)}</Chip>
        </div>
        <p>{eventsText(events)}</p>
        {error && <Message kind="bad">{error}</Message>}
        <footer className="cluster">
          {canTest && (
            <Button
              small
              ref={testButton}
              busy={testing.busy}
              aria-describedby={id}
              onClick={() => void test()}
            >
              <Send className="icon-sm" aria-hidden="true" />
              {testing.busy ? 'Sending…' : 'Test'}
            </Button>
          )}
          {offersStart && (
            <Button small busy={switching.busy} aria-describedby={id} onClick={() => void flip()}>
              {switching.busy ? 'Switching on…' : 'Switch on again'}
            </Button>
          )}
          {deliveries.length > 0 && (
            <Button
              small
              aria-haspopup="dialog"
              aria-describedby={id}
              onClick={() => {
                setShown('deliveries');
              }}
            >
              Last messages
            </Button>
          )}
          <Button
            small
            aria-haspopup="dialog"
            aria-describedby={id}
            onClick={() => {
              setShown('form');
            }}
          >
            Edit
          </Button>
          <Button
            small
            kind="danger"
            aria-haspopup="dialog"
            aria-describedby={id}
            onClick={() => {
              setShown('removal');
            }}
          >
            Remove
          </Button>
        </footer>
      </div>
      <Deliveries open={shown === 'deliveries'} hook={hook} onClose={close} />
      {shown === 'form' && <EditHook {...{ leagueId, hook }} onClose={close} />}
      <Removal open={shown === 'removal'} {...{ leagueId, hook }} onClose={close} />
    </Panel>
  );
}

type RemovalProps = {
  readonly open: boolean;
  readonly leagueId: string;
  readonly hook: Hook;
  readonly onClose: () => void;
};

function Removal({ open, leagueId, hook, onClose }: RemovalProps) {
  const [removeHook] = useRemoveHookMutation();
  const { busy, error, run, clearError } = useAction('Couldn’t remove the hook. Try again.');
  const close = () => {
    clearError();
    onClose();
  };
  const remove = () =>
    run(async () => {
      showToast((await removeHook({ id: leagueId, hookId: hook._id }).unwrap()).message);
    });
  return (
    <ConfirmDialog
      open={open}
      title={`Remove the ${hookName(hook)} hook?`}
      description="Nothing is posted there any more. The league’s log tells your members."
      confirmLabel="Remove hook"
      busyLabel="Removing…"
      busy={busy}
      danger
      onConfirm={() => void remove()}
      onClose={close}
    >
      {error && <Message kind="bad">{error}</Message>}
    </ConfirmDialog>
  );
}

import { Send } from 'lucide-react';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { ConfirmButton, DialogButton } from '../../components/ui/Dialog/DialogButton';
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
  useUpdateHookMutation,
  type HookEvent,
} from '../../api/hookApi';
import { cx } from '../../lib/ui/cx';
import { useAction } from '../../lib/ui/useAction';
import { useFocusFallback } from '../../lib/ui/useFocusFallback';
import { Deliveries } from './Deliveries';
import styles from './HookPanel.module.css';
import {
  answerText,
  chipOf,
  eventsText,
  hookName,
  KIND_NAMES,
  lossText,
  markOf,
  stateText,
  stripText,
} from './hookWords';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { EventsField, NameField, someEvents } from './HookFields';

type HookPanelProps = { readonly leagueId: string; readonly hook: Hook; readonly canTest: boolean };

/** One hook: how its latest messages went, its switch, a test, and the ways to change and remove it. */
export function HookPanel({ leagueId, hook, canTest }: HookPanelProps) {
  const id = useId();
  const { name, kind, address, events, offReason, deliveries } = hook;
  const isOff = hook.state === 'off';
  const kindClass = cx(
    `${styles.kind} inverse p-1 text-label-strong text-center`,
    isOff && styles.off,
  );
  // by the server: its owner may not know
  const offersStart = canTest && isOff && offReason !== 'owner';
  const [testHook] = useTestHookMutation();
  const [switchOn] = useSwitchHookOnMutation();
  const [removeHook] = useRemoveHookMutation();
  const [switchOff] = useSwitchHookOffMutation();
  const testing = useAction('Couldn’t send the test. Try again.');
  const switching = useAction(`Couldn’t switch the hook ${isOff ? 'on' : 'off'}. Try again.`);
  const error = testing.error ?? switching.error;
  const testButton = useRef<HTMLButtonElement>(null);
  // the button that switches on goes once it has
  useFocusFallback(testButton, offersStart ? 1 : 0);
  const test = () => {
    switching.clearError();
    return testing.run(async () => {
      const tested = await testHook({ id: leagueId, hookId: hook._id }).unwrap();
      if (tested.arrived) showToast(`The test arrived${lossText(tested.loss)}.`);
      else showToast(`The test didn’t arrive: ${answerText(kind, tested)}.`, 'bad');
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
      <header className={`${styles.head} grid gap-3 items-center py-3 px-4 border-b`}>
        {name === null ? (
          <>
            <h2 id={id} className={kindClass}>
              {KIND_NAMES[kind]}
            </h2>
            <p className="text-body-strong break-anywhere">{address}</p>
          </>
        ) : (
          <>
            <span className={kindClass}>{KIND_NAMES[kind]}</span>
            <div>
              <h2 id={id} className="break-anywhere" dir="auto">
                {name}
              </h2>
              <p className="muted text-label break-anywhere">{address}</p>
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
      <div className="grid px-4 py-3">
        <div className="cluster">
          {deliveries.length > 0 && (
            <span
              className={`${styles.strip} row items-end gap-half`}
              role="img"
              aria-label={stripText(deliveries)}
            >
              {deliveries.toReversed().map((delivery, index) => (
                <i key={index} className={styles[markOf(delivery)]} />
              ))}
            </span>
          )}
          <Chip kind={chipOf(hook)}>{stateText(hook)}</Chip>
        </div>
        <p className="muted text-small break-anywhere">{eventsText(events)}</p>
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
              <Send className="icon-sm" />
              {testing.busy ? 'Sending…' : 'Test'}
            </Button>
          )}
          {offersStart && (
            <Button small busy={switching.busy} aria-describedby={id} onClick={() => void flip()}>
              {switching.busy ? 'Switching on…' : 'Switch on again'}
            </Button>
          )}
          {deliveries.length > 0 && (
            <DialogButton
              small
              aria-describedby={id}
              dialog={(close) => <Deliveries hook={hook} onClose={close} />}
            >
              Recent messages
            </DialogButton>
          )}
          <DialogButton
            small
            aria-describedby={id}
            dialog={(close) => <EditHook {...{ leagueId, hook }} onClose={close} />}
          >
            Edit
          </DialogButton>
          <ConfirmButton
            small
            kind="danger"
            aria-describedby={id}
            question={{
              title: `Remove the ${hookName(hook)} hook?`,
              description: 'We’ve stopped posting there. Members can see this in the league log.',
              confirmLabel: 'Remove hook',
              busyLabel: 'Removing…',
              danger: true,
            }}
            fallback="Couldn’t remove the hook. Try again."
            action={async () => {
              showToast((await removeHook({ id: leagueId, hookId: hook._id }).unwrap()).message);
            }}
          >
            Remove
          </ConfirmButton>
        </footer>
      </div>
    </Panel>
  );
}

type EditHookProps = {
  readonly leagueId: string;
  readonly hook: Hook;
  readonly onClose: () => void;
};

type Fields = { readonly name: string; readonly events: HookEvent[] };

/** Name and events of a hook. Its address stays. */
function EditHook({ leagueId, hook, onClose }: EditHookProps) {
  const [updateHook] = useUpdateHookMutation();
  const form = useForm<Fields>({ defaultValues: { name: hook.name ?? '', events: hook.events } });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <DialogForm
      form={form}
      title={`Edit the ${hookName(hook)} hook`}
      description="For another address, remove the hook and add it again."
      confirmLabel="Save"
      busyLabel="Saving…"
      fallback="Couldn’t save the hook. Try again."
      onSubmit={async (updateHookDto) => {
        await updateHook({ id: leagueId, hookId: hook._id, updateHookDto }).unwrap();
        showToast('Hook saved.');
      }}
      onClose={onClose}
    >
      <NameField {...register('name')} error={errors.name?.message} />
      <EventsField field={register('events', someEvents)} error={errors.events?.message} />
    </DialogForm>
  );
}

import { inWords } from '@gridlock/game-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { ChoiceField } from '../../components/ui/ChoiceField/ChoiceField';
import { CopyLine } from '../../components/ui/CopyLine/CopyLine';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import {
  useAddHookMutation,
  useTestHookMutation,
  type HookEvent,
  type HookKind,
  type HookTest,
} from '../../api/hookApi';
import { showRefusal } from '../../lib/ui/showRefusal';
import { EventsField, NameField, someEvents } from './HookFields';
import { answerText, EVENTS, EXAMPLES, KIND_NAMES, KIND_NOTES, KINDS, lossText } from './hookWords';

const KIND_OPTIONS = KINDS.map((value) => ({
  value,
  label: KIND_NAMES[value],
  note: KIND_NOTES[value],
}));

type Fields = { readonly name: string; readonly url: string; readonly events: HookEvent[] };
const FIELDS = ['name', 'url', 'events'] as const satisfies (keyof Fields)[];
/** A hook that was added, and what came of its test. */
type Added = {
  readonly secret: string | null;
  /** null while the test is under way */
  readonly test: Tested | null;
};
/** The problem is null when it arrived. */
type Tested = { readonly problem: string | null; readonly loss: HookTest['loss'] };

type Choice = { readonly kind: HookKind; readonly onKind: (kind: HookKind) => void };

type AddHookProps = Choice & {
  readonly leagueId: string;
  /** how many hooks a league can have */
  readonly max: number;
  readonly isFull: boolean;
};

/** Adds a hook and sends a test to it. */
export function AddHook({ isFull, max, ...form }: AddHookProps) {
  const [added, setAdded] = useState<Added | null>(null);
  return (
    <Panel title="Add a hook">
      <div className="stack">
        {isFull ? (
          <>
            {added && <Outcome {...added} />}
            <p className="muted">
              A league can have {`${inWords(max)} ${max === 1 ? 'hook' : 'hooks'}`}. Remove one
              first.
            </p>
          </>
        ) : (
          <HookForm {...form} added={added} onAdded={setAdded} />
        )}
      </div>
    </Panel>
  );
}

const Outcome = ({ secret, test }: Added) => (
  <>
    {test === null && <Message kind="info">Hook added. Sending a test…</Message>}
    {test?.problem === null && (
      <Message kind="ok">{`Hook added. The test arrived${lossText(test.loss)}.`}</Message>
    )}
    {test && test.problem !== null && (
      <Message kind="bad">{`Hook added, but the test didn’t arrive: ${test.problem}.`}</Message>
    )}
    {secret !== null && (
      <>
        <p>Copy the signing secret now. It won’t be shown again.</p>
        <CopyLine text={secret} label="Copy the signing secret" done="Secret copied." />
      </>
    )}
  </>
);

type HookFormProps = Choice & {
  readonly leagueId: string;
  readonly added: Added | null;
  readonly onAdded: (added: Added | null) => void;
};

function HookForm({ leagueId, kind, onKind, added, onAdded }: HookFormProps) {
  const [addHook] = useAddHookMutation();
  const [testHook] = useTestHookMutation();
  const form = useForm<Fields>({
    defaultValues: { name: '', url: '', events: [...EVENTS] },
  });
  const { register, handleSubmit, setError, resetField, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (fields) => {
    if (isSubmitting) return;
    try {
      onAdded(null);
      const newHookDto = { ...fields, kind };
      const { _id: hookId, secret } = await addHook({ id: leagueId, newHookDto }).unwrap();
      // shown once: nobody waits for the test to see it
      onAdded({ secret, test: null });
      onAdded({ secret, test: await test(hookId) });
      resetField('name');
      resetField('url');
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Couldn’t add the hook. Try again.',
        fieldOf: (field) => FIELDS.find((one) => one === field),
      });
    }
  });

  /** What came of the test. The hook is there in any case. */
  const test = async (hookId: string): Promise<Tested> => {
    try {
      const tested = await testHook({ id: leagueId, hookId }).unwrap();
      return { problem: tested.arrived ? null : answerText(kind, tested), loss: tested.loss };
    } catch {
      return { problem: 'the server couldn’t send it', loss: null };
    }
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <ChoiceField
        legend="Where to"
        name="kind"
        options={KIND_OPTIONS}
        value={kind}
        onChange={onKind}
      />
      <TextField
        {...register('url', { required: 'Enter the address of the chat.' })}
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={EXAMPLES[kind]}
        error={errors.url?.message}
        hint="Whoever has it can post there, so it won’t be shown again."
      />
      <NameField {...register('name')} error={errors.name?.message} />
      <EventsField field={register('events', someEvents)} error={errors.events?.message} />
      {errors.root && <Message kind="bad">{errors.root.message}</Message>}
      {/* beside the button: on a phone the top of the form is out of sight */}
      {added && <Outcome {...added} />}
      <Button type="submit" kind="primary" busy={isSubmitting}>
        {isSubmitting ? 'Adding…' : 'Add and send a test'}
      </Button>
    </form>
  );
}

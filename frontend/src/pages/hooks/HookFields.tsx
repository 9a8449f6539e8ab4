import { type ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField, TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import styles from './HookFields.module.css';
import { EVENTS, eventName } from './hookWords';

/** As the server has it. */
const MAX_NAME = 40;

type NameFieldProps = Pick<ComponentProps<typeof TextField>, 'ref' | 'error'>;

/** What an owner calls a hook. */
export const NameField = (props: NameFieldProps) => (
  <TextField
    {...props}
    label="Name (optional)"
    maxLength={MAX_NAME}
    autoComplete="off"
    placeholder="Race chat"
    hint="So that you can tell your hooks apart."
  />
);

type EventsFieldProps = {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
};

/** What a hook tells. */
export const EventsField = ({ field, error }: EventsFieldProps) => (
  <fieldset className={styles.events}>
    <legend className="mb-3 p-0 text-small-strong">What to post</legend>
    {EVENTS.map((event) => (
      <CheckboxField key={event} {...field} value={event} label={eventName(event)} />
    ))}
    {error && <Message kind="bad">{error}</Message>}
  </fieldset>
);

/** One event or more. */
export const someEvents = {
  validate: (events: readonly unknown[]) => events.length > 0 || 'Choose one or more.',
};

import { TextField } from '../../components/ui/FormField/FormField';
import { paddedNumber, typedNumber, unpaddedNumber } from './helmetNumber';

type NumberFieldProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint?: string;
  readonly className?: string | undefined;
};

/** Two digits at most; what is no number from 1 to 99 cannot be typed. */
export const NumberField = ({ value, onChange, hint, className }: NumberFieldProps) => (
  <TextField
    label="Number"
    hint={hint}
    className={className}
    inputMode="numeric"
    autoComplete="off"
    maxLength={2}
    value={value}
    onChange={(event) => onChange(typedNumber(value, event.target.value))}
    onFocus={() => onChange(unpaddedNumber(value))}
    onBlur={() => onChange(paddedNumber(value))}
  />
);

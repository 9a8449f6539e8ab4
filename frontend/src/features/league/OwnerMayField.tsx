import { ChoiceField } from '../../components/ui/ChoiceField/ChoiceField';
import { OWNER_MAY, type OwnerMay } from './ownerMay';

type OwnerMayFieldProps = {
  readonly value: OwnerMay;
  readonly onChange: (value: OwnerMay) => void;
};

/** What the owner of a league may assign (OVERRIDE-4). */
export const OwnerMayField = (props: OwnerMayFieldProps) => (
  <ChoiceField legend="Owner permissions" name="ownerMay" options={OWNER_MAY} {...props} />
);

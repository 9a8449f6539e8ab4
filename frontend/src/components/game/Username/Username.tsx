import { Fragment } from 'react';
import { BotChip } from '../BotChip/BotChip';

/** Letters that fit wherever names stand. */
const SHORT = 12;

type UsernameProps = {
  readonly name: string;
  /** there is room for a few letters only */
  readonly narrow?: boolean;
  /** a bot, which is said beside its name */
  readonly isMachine?: boolean | undefined;
};

/** A player's name, or a line with names; a long one breaks behind an underscore where it does not fit. */
export const Username = ({ name, narrow = false, isMachine }: UsernameProps) => (
  <>
    <span translate="no">
      {narrow || name.length > SHORT ? name.split(/(?<=_)/).map(toBreakable) : name}
    </span>
    <BotChip isMachine={isMachine} />
  </>
);

const toBreakable = (part: string, index: number) => (
  <Fragment key={index}>
    {index > 0 && <wbr />}
    {part}
  </Fragment>
);

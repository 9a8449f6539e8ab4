import { Fragment } from 'react';

/** Letters that fit wherever names stand. */
const SHORT = 12;

type UsernameProps = {
  readonly name: string;
  /** there is room for a few letters only */
  readonly narrow?: boolean;
};

/** A player's name, or a line with names; a long one breaks behind an underscore where it does not fit. */
export const Username = ({ name, narrow = false }: UsernameProps) => (
  <span translate="no">
    {narrow || name.length > SHORT ? name.split(/(?<=_)/).map(toBreakable) : name}
  </span>
);

const toBreakable = (part: string, index: number) => (
  <Fragment key={index}>
    {index > 0 && <wbr />}
    {part}
  </Fragment>
);

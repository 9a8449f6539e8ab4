import { Fragment } from 'react';

/** Letters that fit wherever names stand. */
const SHORT = 12;

/** A player's name; a long one breaks behind an underscore where it does not fit. */
export const Username = ({ name }: { readonly name: string }) => (
  <span>{name.length > SHORT ? name.split(/(?<=_)/).map(toBreakable) : name}</span>
);

const toBreakable = (part: string, index: number) => (
  <Fragment key={index}>
    {index > 0 && <wbr />}
    {part}
  </Fragment>
);

import type { ReactNode } from 'react';
import { HelmetAvatar, type Avatar } from '../HelmetAvatar/HelmetAvatar';
import { Username } from '../Username/Username';

type PersonProps = {
  /** whose stars the helmet carries (HALL-7); without it `stars` are shown */
  readonly userId?: string | null | undefined;
  readonly stars?: number | undefined;
  /** missing: the default helmet without a name */
  readonly user:
    | {
        readonly username: string;
        readonly avatar: Avatar | null | undefined;
        readonly isMachine?: boolean | undefined;
      }
    | undefined;
  /** of the helmet, px */
  readonly size: number;
  readonly helmetClass?: string | undefined;
  /** of the name and what stands with it */
  readonly className?: string | undefined;
  /** of the name alone, which is strong then */
  readonly nameClass?: string | undefined;
  /** below or behind the name */
  readonly children?: ReactNode;
};

/** A player in a row: helmet and name, and that it is a bot. The row lays both out. */
export function Person(props: PersonProps) {
  const { userId, stars, user, size, helmetClass, className, nameClass, children } = props;
  const name = <Username name={user?.username ?? ''} isMachine={user?.isMachine} />;
  return (
    <>
      <HelmetAvatar {...{ userId, stars, size }} avatar={user?.avatar} className={helmetClass} />
      <span className={className}>
        {nameClass === undefined ? name : <b className={nameClass}>{name}</b>}
        {children}
      </span>
    </>
  );
}

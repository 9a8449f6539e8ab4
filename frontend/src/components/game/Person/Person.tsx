import type { ReactNode } from 'react';
import { HelmetAvatar, type Avatar } from '../HelmetAvatar/HelmetAvatar';
import { Username } from '../Username/Username';

type PersonProps = {
  /** whose stars the helmet carries (HALL-7); without it `stars` are shown */
  readonly userId?: string | undefined;
  readonly stars?: number | undefined;
  readonly user: {
    readonly username: string;
    readonly avatar: Avatar | null;
    readonly isMachine?: boolean | undefined;
  };
  /** of the helmet, px */
  readonly size: number;
  /** of the name and what stands with it */
  readonly className?: string | undefined;
  /** below or behind the name */
  readonly children?: ReactNode;
};

/** A player in a row: helmet and name, and that it is a bot. The row lays both out. */
export const Person = ({ userId, stars, user, size, className, children }: PersonProps) => (
  <>
    <HelmetAvatar {...{ userId, stars, size }} avatar={user.avatar} />
    <span className={className}>
      <Username name={user.username} isMachine={user.isMachine} />
      {children}
    </span>
  </>
);

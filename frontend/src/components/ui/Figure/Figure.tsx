import type { ReactNode } from 'react';

type FigureProps = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly valueClass?: string;
  readonly children: ReactNode;
};

/** A value below its caption, as a part of a `dl`. */
export const Figure = ({ label, className, valueClass = 'text-figure', children }: FigureProps) => (
  <div className={className}>
    <dt className="muted text-label">{label}</dt>
    <dd className={valueClass}>{children}</dd>
  </div>
);

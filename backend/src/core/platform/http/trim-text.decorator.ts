import { Transform } from 'class-transformer';

/** Drops the blanks that phone keyboards leave around an entry. Other types pass, to be refused. */
export const TrimText = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

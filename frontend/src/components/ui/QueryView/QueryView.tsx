import type { ReactNode } from 'react';
import { problemMessage } from '../../../lib/ui/problem';
import { Button } from '../Button/Button';
import { Failure } from '../EmptyState/EmptyState';

/** The part of an RTK Query result that decides what is shown. */
export type Query<Data> = {
  readonly data?: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
};

type QueryViewProps<Data> = {
  readonly query: Query<Data>;
  /** what the data cannot be shown, or not even asked for, without */
  readonly needs?: readonly Query<unknown>[];
  /** skeletons with the geometry of what is to come */
  readonly loading: ReactNode;
  /** the catalogue's text; the server's own sentence is preferred (ER-01) */
  readonly error: string;
  /** another way out than trying again: 'Back to League' */
  readonly errorAction?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** Every screen shows one of four things: loading, error, empty or the data. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, needs = [], loading, error, errorAction, isEmpty, empty, children } = props;
  // data that is there stays while it is fetched again, also when that fails
  const missing = [...needs, query].filter(({ data }) => data === undefined);
  if (missing.length === 0 && query.data !== undefined)
    return isEmpty?.(query.data) ? (empty ?? null) : children(query.data);
  const failed = missing.filter(({ isError, isFetching }) => isError && !isFetching);
  const [first] = failed;
  if (!first) return loading;
  const retry = (
    <Button
      onClick={() => {
        // those alone: a call that waits for another one was never made, and cannot be repeated
        for (const { refetch } of failed) refetch();
      }}
    >
      Try again
    </Button>
  );
  return <Failure action={errorAction ?? retry}>{problemMessage(first.error, error)}</Failure>;
}

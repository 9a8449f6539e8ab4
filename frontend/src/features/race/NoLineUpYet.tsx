import { Message } from '../../components/ui/Message/Message';

/** In place of names: a season is known by its calendar before it is announced who drives (HALL-8). */
export const NoLineUpYet = () => (
  <Message kind="info">
    The drivers of this season haven’t been announced yet. You can pick as soon as they are.
  </Message>
);

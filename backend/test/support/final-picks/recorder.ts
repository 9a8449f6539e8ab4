import type { Answer, Json } from '../test-app.js';
import { namesOf, type Operation, type Shown } from './history.js';

type Span = Pick<Operation, 'from' | 'to'>;
type Change =
  | { readonly kind: 'save'; readonly names: Shown }
  | { readonly kind: 'override'; readonly names: string }
  | { readonly kind: 'swap' };

/** What all clients saw of the picks of one league in one round. */
export class Recorder {
  /** By user id. */
  readonly histories = new Map<string, Operation[]>();

  /** A change of a pick and its outcome; a busy server may not answer in time. */
  async change(user: string, change: Change, send: () => Promise<Answer>): Promise<Answer> {
    const from = performance.now();
    const answer = await send();
    const isCertain = answer.status < 500;
    const to = isCertain ? performance.now() : Number.POSITIVE_INFINITY;
    this.add(user, { ...change, from, to, accepted: isCertain ? answer.status === 200 : null });
    return answer;
  }

  /** A read of picks; `read` extracts from the answer who has which. */
  async recordRead(
    send: () => Promise<Answer>,
    read: (body: Json) => readonly Seen[],
  ): Promise<void> {
    const from = performance.now();
    const { status, body } = await send();
    const to = performance.now();
    if (status === 404 || status === 503) return;
    if (status !== 200) throw new Error(`A read failed: ${status} ${JSON.stringify(body)}`);
    for (const seen of read(body)) this.saw({ from, to }, seen);
  }

  /** How often something happened, over all players. */
  count(isSo: (one: Operation) => boolean): number {
    return [...this.histories.values()].flat().filter(isSo).length;
  }

  private saw(span: Span, { user, ...seen }: Seen): void {
    this.add(user, { ...span, ...seen });
  }

  private add(user: string, operation: Operation): void {
    const history = this.histories.get(user);
    if (history) history.push(operation);
    else this.histories.set(user, [operation]);
  }
}

/** What an answer shows of one player's pick: to everybody after the lock, or to the player before it. */
export type Seen = { readonly user: string; readonly shown: Shown } & (
  | { readonly kind: 'reveal'; readonly isOwn: boolean }
  | { readonly kind: 'own' }
);

/** The grid of a round, as one member sees it. */
export const seenOnGrid =
  (reader: string) =>
  (body: Json): Seen[] =>
    body.selections.flatMap((one: Json): Seen[] => {
      const shown = namesOf(one);
      const isOwn = one.userId === reader;
      if (body.locked) return [{ user: one.userId, kind: 'reveal', shown, isOwn }];
      if (isOwn) return [{ user: reader, kind: 'own', shown }];
      if (shown !== null) throw new Error(`${one.userId} is shown before the lock.`);
      return [];
    });

export const seenAsOwn =
  (user: string) =>
  (body: Json): Seen[] => {
    const seen = { user, shown: namesOf(body) };
    return [body.locked ? { ...seen, kind: 'reveal', isOwn: true } : { ...seen, kind: 'own' }];
  };

export const seenInExplanation =
  (user: string, isOwn: boolean) =>
  ({ outcome, pick }: Json): Seen[] =>
    outcome === 'secret' ? [] : [{ user, kind: 'reveal', shown: pick && namesOf(pick), isOwn }];

/** Names that are used by another player; none may also mean that the round is still secret. */
export const seenInUsedNames =
  (user: string) =>
  ({ usedMainDrivers, usedReserveDrivers, usedTeams }: Json): Seen[] => {
    const names = [usedMainDrivers[0], usedReserveDrivers[0], usedTeams[0]];
    return names[0] ? [{ user, kind: 'reveal', shown: names.join('/'), isOwn: false }] : [];
  };

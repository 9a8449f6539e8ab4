/** A save that was sent: times in ms. `status` is null where the line broke off. */
export type Attempt = {
  readonly team: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number | null;
  readonly retryAfter: number | null;
};

/** One player, who sends one save at a time. */
export type History = {
  readonly player: string;
  /** In the order in which they were sent. */
  readonly attempts: readonly Attempt[];
  /** What is stored in the end. Each save that is stored raises the version by one. */
  readonly stored: { readonly team: string; readonly version: number };
  /** The version before the first attempt. */
  readonly versionBefore: number;
};

/** When something happened to the database, by the same clock as the attempts. */
export type Mark = { readonly name: string; readonly at: number };

export type Findings = {
  readonly acknowledged: number;
  readonly refused: number;
  /** Sentences: acknowledged saves that are not stored, and answers that there must not be. */
  readonly problems: readonly string[];
  /** The longest wait for an answer, in ms. */
  readonly slowestMs: number;
  /** After each mark: how long until the last save that was not stored was over, in ms. */
  readonly outages: readonly { readonly name: string; readonly ms: number }[];
};

const isSaved = ({ status }: Attempt): boolean => status === 200;

/** What has become of the saves of all players. */
export function checkSaves(histories: readonly History[], marks: readonly Mark[]): Findings {
  const attempts = histories.flatMap((history) => history.attempts);
  return {
    acknowledged: attempts.filter(isSaved).length,
    refused: attempts.filter(({ status }) => status === 503).length,
    problems: histories.flatMap((history) => [
      ...wrongAnswers(history),
      ...lostSaves(history),
      ...neverBack(history, marks),
    ]),
    slowestMs: Math.max(0, ...attempts.map(({ sentAt, answeredAt }) => answeredAt - sentAt)),
    outages: marks.map(({ name, at }, index) => {
      const until = marks[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      // one that is under way when the next thing happens fails because of that
      const failed = attempts.filter(
        (attempt) => !isSaved(attempt) && attempt.answeredAt >= at && attempt.answeredAt < until,
      );
      return { name, ms: Math.max(0, ...failed.map(({ answeredAt }) => answeredAt - at)) };
    }),
  };
}

/** Only 200 and 503 with Retry-After are answers. */
const wrongAnswers = ({ player, attempts }: History): string[] =>
  attempts.flatMap((attempt, index) => {
    if (isSaved(attempt)) return [];
    if (attempt.status === 503 && (attempt.retryAfter ?? 0) > 0) return [];
    return [`${player}: save ${index} was answered ${attempt.status}, ${attempt.retryAfter}`];
  });

/**
 * The pick that is stored is the last acknowledged one or one that was sent after it, and the version has
 * counted every acknowledged save, and no save twice.
 */
function lostSaves({ player, attempts, stored, versionBefore }: History): string[] {
  const acknowledged = attempts.filter(isSaved).length;
  const last = attempts.findLastIndex(isSaved);
  const possible = attempts.slice(Math.max(0, last)).map(({ team }) => team);
  const raised = stored.version - versionBefore;
  const problems: string[] = [];
  if (acknowledged > 0 && !possible.includes(stored.team)) {
    problems.push(`${player}: ${stored.team} is stored, not one of ${possible.join(', ')}`);
  }
  if (raised < acknowledged) {
    problems.push(`${player}: ${acknowledged} saves were acknowledged, ${raised} are stored`);
  }
  if (raised > attempts.length) {
    problems.push(`${player}: ${attempts.length} saves were sent, ${raised} are stored`);
  }
  return problems;
}

/** After everything that happened each player saves again, before the next thing happens. */
const neverBack = ({ player, attempts }: History, marks: readonly Mark[]): string[] =>
  marks.flatMap(({ name, at }, index) => {
    const until = marks[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const isBack = attempts.some(
      (attempt) => isSaved(attempt) && attempt.sentAt >= at && attempt.sentAt < until,
    );
    return isBack ? [] : [`${player}: no save after it was ${name}`];
  });

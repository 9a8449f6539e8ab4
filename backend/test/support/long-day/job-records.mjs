// How late the jobs were, by what they have stored, and how they went, by the metrics.

const longest = (seconds) => ({ count: seconds.length, longest: Math.max(0, ...seconds) });
const secondsAfter = (from, to) => (to.getTime() - from.getTime()) / 1000;

/**
 * Around a lock and a result the game's clock runs as the system's does, so that a minute of either is the same.
 *
 * @param lock when the picks of the race locked, by the system's clock
 * @param result when its result was due, by the system's clock
 * @returns the longest delays in seconds: of the notices to players (game time), of the posts to chats until they were
 *   queued, and of emails and posts from then until they were sent; each with how many there were
 */
export async function delaysOf(db, { race, lock, result }) {
  const { round } = race;
  const notices = await db
    .collection('roundNotifications')
    .find({ _id: { $in: ['reveal', 'result'].map((what) => `2025:${round}:${what}`) } })
    .toArray();
  const posts = await db
    .collection('chatDeliveries')
    .find({ round, event: { $in: ['reveal', 'result'] } })
    .toArray();
  const emails = await db.collection('mails').find({ state: 'sent' }).toArray();
  const dueOf = { reveal: race.lockAt, result: race.resultsDueAt };
  return {
    notices: longest(
      notices.map(({ _id, at }) => secondsAfter(new Date(dueOf[_id.split(':')[2]]), at)),
    ),
    queued: longest(
      posts.map(({ event, queuedAt }) =>
        secondsAfter(event === 'reveal' ? lock : result, queuedAt),
      ),
    ),
    sent: longest(
      [...posts, ...emails].map(({ queuedAt, sentAt }) => secondsAfter(queuedAt, sentAt)),
    ),
  };
}

/** `{ [job]: { runs, failures } }` since the start of the server. */
export async function jobsOf({ ask }) {
  const { text } = await ask(null, 'GET', '/api/metrics');
  const jobs = {};
  for (const [, what, job, value] of text.matchAll(
    /^gridlock_job_(runs|failures)_total\{job="([^"]+)"\} (\d+)$/gm,
  )) {
    jobs[job] = { ...jobs[job], [what]: Number(value) };
  }
  return jobs;
}

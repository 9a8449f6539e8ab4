/** When Node's lines get no more repairs, as planned at https://github.com/nodejs/release#release-schedule. */
const ENDS: Readonly<Record<string, string>> = {
  '22': '2027-04-30',
  '24': '2028-04-30',
  '26': '2029-04-30',
};
/** So long before the end somebody should plan the next one. */
const MONTHS_BEFORE = 3;

/** When the support of a Node ends, and whether it has, or soon will; null for a line that is not in the list. */
export function nodeSupport(
  version: string,
  now: Date,
): { readonly until: Date; readonly is: 'supported' | 'ending' | 'ended' } | null {
  const day = ENDS[version.split('.')[0] ?? ''];
  if (day === undefined) return null;
  // the same day wherever it is read
  const until = new Date(`${day}T12:00:00Z`);
  const soon = new Date(until);
  soon.setUTCMonth(soon.getUTCMonth() - MONTHS_BEFORE);
  return { until, is: now > until ? 'ended' : now >= soon ? 'ending' : 'supported' };
}

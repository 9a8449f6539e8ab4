import { liveSince } from '../lib/app/live';
import { ASKED_AFTER, HEARD } from './freshness';
import { FRESH_SECONDS } from './freshSeconds';
import { api } from './generated/api.generated';

/** An answer in the store. */
type Answer = {
  readonly status: string;
  readonly startedTimeStamp?: number;
  readonly fulfilledTimeStamp?: number;
};

const heard = new Set<string>(HEARD);
const askedAfter: Readonly<Record<string, number>> = ASKED_AFTER;

/** Whether something may have changed since the server gave the answer, so that whoever shows it asks again (`freshness.ts`). */
export function isOld(endpointName: string, answer: Answer | undefined): boolean {
  const { status, startedTimeStamp = 0, fulfilledTimeStamp = 0 } = answer ?? { status: '' };
  const age = (Date.now() - fulfilledTimeStamp) / 1_000;
  if (age < (askedAfter[endpointName] ?? FRESH_SECONDS)) return false;
  // after a failure it is the answer of before
  const isComplete = status === 'fulfilled' && startedTimeStamp >= liveSince();
  return !(heard.has(endpointName) && isComplete);
}

/** Has every query of the contract asked again by that rule alone; lists that come page by page say so where they are used. */
export function askForWhatIsOld() {
  for (const name of Object.keys(api.endpoints)) {
    const forceRefetch = ({ endpointState }: { readonly endpointState?: Answer }) =>
      isOld(name, endpointState);
    api.enhanceEndpoints({ endpoints: { [name]: { forceRefetch } } });
  }
}

// A closed loop: each connection sends its next request as soon as the one before is answered.
import autocannon from 'autocannon';
import { BUSY } from './answers.mjs';

/** Of all answers: where more are refused because of load, what is left is no rate of the server. */
const MOST_REFUSED = 0.01;

/**
 * Sends requests to servers for a while. Throws when one is answered with another status than 200 or 503, or when more
 * than one in a hundred is refused.
 *
 * @param urls of the servers, which get the connections in turn
 * @param requests one list per connection, sent round and round: `{ method, path, headers, body }`
 * @returns `rate`, answers 200 a second; `refused`, how many were answered 503
 */
export async function sendInTurn({ urls, requests, seconds }) {
  let connection = 0;
  const { statusCodeStats, errors, ...result } = await autocannon({
    url: urls,
    connections: requests.length,
    duration: seconds,
    setupClient(client) {
      client.setRequests(requests[connection]);
      connection += 1;
    },
  });
  const { 200: good, [BUSY]: busy, ...others } = statusCodeStats;
  const refused = busy?.count ?? 0;
  const isOdd = errors > 0 || Object.keys(others).length > 0;
  if (isOdd || !good || refused > MOST_REFUSED * good.count) {
    throw new Error(`Answers ${JSON.stringify(statusCodeStats)}, errors ${errors}.`);
  }
  return { rate: good.count / result.duration, refused };
}

// A closed loop: each connection sends its next request as soon as the one before is answered.
import autocannon from 'autocannon';

/**
 * Sends requests to servers for a while. Throws unless every one is answered with 200.
 *
 * @param urls of the servers, which get the connections in turn
 * @param requests one list per connection, sent round and round: `{ method, path, headers, body }`
 * @returns answers a second
 */
export async function answersPerSecond({ urls, requests, seconds }) {
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
  if (errors > 0 || Object.keys(statusCodeStats).join() !== '200') {
    throw new Error(`Answers ${JSON.stringify(statusCodeStats)}, errors ${errors}.`);
  }
  return result.requests.total / result.duration;
}

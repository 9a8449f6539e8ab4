// The longest suites first, so that no worker is left alone with one at the end. A fresh clone has
// no durations to go by: the browser's suites and the API's are the long ones.
import Sequencer from '@jest/test-sequencer';

const LONG = [/\/e2e\//, /\/test\/(api|endurance)\//, /\/embedded-database\//];
const rank = ({ path }) => {
  const place = LONG.findIndex((pattern) => pattern.test(path));
  return place === -1 ? LONG.length : place;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
}

import { outOfReach } from './out-of-reach.js';

const IN_CONTAINER = ['/no/such/mark', __filename];
const OUTSIDE = ['/no/such/mark'];

describe('HOST in a container (HO-02)', () => {
  it.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])(
    'should be named in a line when nothing outside can reach it: %s',
    (host) => {
      expect(outOfReach({ host }, IN_CONTAINER)).toContain(`HOST is ${host}`);
      expect(outOfReach({ host }, OUTSIDE)).toBeNull();
    },
  );

  it.each(['0.0.0.0', '::', '10.0.0.7', 'fd00::7', 'grid.local'])(
    'should be no reason for a line: %s',
    (host) => {
      expect(outOfReach({ host }, IN_CONTAINER)).toBeNull();
    },
  );
});

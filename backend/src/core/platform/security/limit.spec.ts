import { declareLimits } from './limit.js';

describe('declareLimits', () => {
  it('should name each limit by its key', () => {
    expect(declareLimits({ first: { points: 1, duration: 60 } })).toEqual({
      first: { name: 'first', points: 1, duration: 60 },
    });
  });

  it('should refuse two limits with one name, which would count together', () => {
    declareLimits({ twice: { points: 1, duration: 60 } });
    expect(() => declareLimits({ twice: { points: 2, duration: 60 } })).toThrow(/twice/);
  });
});

import { beingChanged, retryOnConflict } from './retry-on-conflict.js';

describe('retryOnConflict', () => {
  it('should try again until a write succeeds, and count the tries', async () => {
    const made: number[] = [];
    const result = await retryOnConflict((tries) => {
      made.push(tries);
      return Promise.resolve(tries === 2 ? 'written' : null);
    });
    expect([result, made]).toEqual(['written', [0, 1, 2]]);
  });

  it('should answer 409 when it has lost as often as it may try', async () => {
    let made = 0;
    const lost = retryOnConflict(
      () => {
        made += 1;
        return Promise.resolve(null);
      },
      () => beingChanged('The league is'),
      3,
    );
    await expect(lost).rejects.toMatchObject({
      statusCode: 409,
      code: 'CONFLICT',
      message: 'The league is being changed right now. Please try again.',
    });
    expect(made).toBe(3);
  });

  it('should not try again after a refusal', async () => {
    let made = 0;
    const refused = retryOnConflict(() => {
      made += 1;
      return Promise.reject(new Error('refused'));
    });
    await expect(refused).rejects.toThrow('refused');
    expect(made).toBe(1);
  });
});

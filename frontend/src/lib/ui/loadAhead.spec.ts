import { loadAhead } from './loadAhead';

describe('code that is loaded ahead', () => {
  it('should cause no error in the console where it does not arrive', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    loadAhead(() => Promise.reject(new Error('Unable to preload CSS')));
    // Node reports rejections after the microtasks of a turn
    await new Promise((turn) => setTimeout(turn));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

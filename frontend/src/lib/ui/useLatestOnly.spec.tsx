import { renderHook } from '@testing-library/react';
import { useLatestOnly } from './useLatestOnly';

/** What is sent, and answers when the test says so. */
function aSender() {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const { result } = renderHook(() =>
    useLatestOnly((item: string) => {
      sent.push(item);
      return new Promise<string>((resolve) => waiting.push(() => resolve(`stored ${item}`)));
    }),
  );
  return { sent, send: (item: string) => result.current(item), answer: () => waiting.shift()?.() };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('sending the latest of several changes', () => {
  it('should send one at a time, and of those that came meanwhile the last one alone', async () => {
    const { sent, send, answer } = aSender();
    const all = ['a', 'b', 'c', 'd'].map(send);
    expect(sent).toEqual(['a']);
    answer();
    await settled();
    expect(sent).toEqual(['a', 'd']);
    answer();
    expect(await Promise.all(all)).toEqual(Array(4).fill('stored d'));
    const later = send('e');
    answer();
    expect(await later).toBe('stored e');
  });
});

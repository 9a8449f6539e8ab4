import { act, render, screen } from '@testing-library/react';
import { readServerTime } from '../../../lib/game/serverClock';
import { Countdown, CountdownMessage } from './Countdown';

const NOW = Date.parse('2025-07-25T12:00:00.000Z');
const HOUR = 3_600_000;

const litLamps = () => document.querySelectorAll('.lamp.on').length;
const spoken = () => screen.getByRole('status');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Countdown', () => {
  it('should be a silent timer with four numbers and their labels (DB-08)', () => {
    render(<Countdown target={NOW + 2 * HOUR} note="Time to the race" />);
    const timer = screen.getByRole('timer', { name: 'Time to the race' });
    expect(timer).toHaveAttribute('aria-live', 'off');
    expect(timer).toHaveTextContent('00Days02Hours00Minutes00Seconds');
    expect(timer).toHaveTextContent('Time to the race');
  });

  it('should tick every second and stop at zero (CO-16, SM-15)', async () => {
    render(<Countdown target={NOW + 2_000} note="Lock in" />);
    await pass(1_010);
    expect(screen.getByRole('timer')).toHaveTextContent('01Seconds');
    await pass(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('00Seconds');
    await pass(60_000);
    expect(screen.getByRole('timer')).toHaveTextContent('00Days00Hours00Minutes00Seconds');
  });

  it('should put its lights out and say so at the end', async () => {
    render(<Countdown target={NOW + 1_000} note="Lock in" />);
    expect(litLamps()).toBe(5);
    await pass(1_010);
    expect(litLamps()).toBe(0);
    expect(spoken()).toHaveTextContent('Lock in: Time is up');
  });

  it('should leave its lights out where nothing locks any more', () => {
    render(<Countdown target={NOW + 60_000} note="Result in" size="small" lamps="out" />);
    expect(litLamps()).toBe(0);
    expect(document.querySelectorAll('.lamp')).toHaveLength(5);
  });

  it('should speak only when a stage passes while the page is open', async () => {
    render(<Countdown target={NOW + HOUR + 2_000} note="Lock in" />);
    expect(spoken()).toBeEmptyDOMElement();
    expect(litLamps()).toBe(3);
    await pass(3_000);
    expect(spoken()).toHaveTextContent('Lock in: 1 hour left');
    expect(litLamps()).toBe(4);
  });

  it('should follow the clock of the server when that turns out to differ', () => {
    render(<Countdown target={NOW + 2 * HOUR} note="Lock in" />);
    act(() => {
      readServerTime(new Date(NOW + HOUR).toISOString());
    });
    expect(screen.getByRole('timer')).toHaveTextContent('01Hours00Minutes');
  });

  it('should run one timer for all clocks and none without any', () => {
    const before = jest.getTimerCount();
    const { unmount } = render(
      <>
        <Countdown target={NOW + HOUR} note="One" />
        <Countdown target={NOW + 2 * HOUR} note="Two" size="small" />
      </>,
    );
    expect(jest.getTimerCount() - before).toBe(1);
    unmount();
    expect(jest.getTimerCount() - before).toBe(0);
  });

  it('should carry a sentence instead of digits', () => {
    render(<CountdownMessage role="status">No upcoming races scheduled</CountdownMessage>);
    expect(screen.getByRole('status')).toHaveTextContent('No upcoming races scheduled');
  });
});

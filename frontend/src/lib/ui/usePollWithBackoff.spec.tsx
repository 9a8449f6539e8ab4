import { act, render, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { PATIENT, usePollWithBackoff } from './usePollWithBackoff';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let visibility: jest.SpyInstance<DocumentVisibilityState, []>;
const turn = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

function start(longest?: number) {
  const poll = jest.fn();
  const { unmount } = renderHook(() => {
    usePollWithBackoff(true, poll, longest);
  });
  pass(0);
  return { poll, unmount };
}

describe('asking until something is there', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('should begin at once and wait longer each time, up to 15 s', () => {
    const { poll } = start();
    expect(poll).toHaveBeenCalledTimes(1);
    // after 1, 3, 7 and 15 s
    pass(15_000);
    expect(poll).toHaveBeenCalledTimes(5);
    pass(MINUTE);
    expect(poll).toHaveBeenCalledTimes(9);
  });

  it('should begin when the component around it is there, whose call it repeats', () => {
    const outer = { isThere: false };
    const poll = jest.fn(() => outer.isThere);
    const Inner = () => {
      usePollWithBackoff(true, poll);
      return null;
    };
    const Outer = () => {
      useEffect(() => {
        outer.isThere = true;
      }, []);
      return <Inner />;
    };
    render(<Outer />);
    pass(0);
    expect(poll.mock.results).toEqual([{ type: 'return', value: true }]);
  });

  it('should ask for what is hours late every two minutes', () => {
    const { poll } = start(PATIENT);
    pass(HOUR);
    const asked = poll.mock.calls.length;
    expect(asked).toBeLessThan(40);
    pass(PATIENT);
    expect(poll).toHaveBeenCalledTimes(asked + 1);
  });

  it('should ask for nothing while nobody looks, and at once when somebody does', () => {
    const { poll } = start();
    turn('hidden');
    pass(HOUR);
    expect(poll).toHaveBeenCalledTimes(1);
    turn('visible');
    expect(poll).toHaveBeenCalledTimes(2);
    // to turn away and back for a moment asks no more often
    turn('hidden');
    turn('visible');
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('should end with the page', () => {
    const { poll, unmount } = start();
    unmount();
    pass(HOUR);
    expect(poll).toHaveBeenCalledTimes(1);
  });
});

import * as React from 'react';
import { act, render, screen } from '@testing-library/react';
import type { useNear as UseNear } from './useNear';

type Seen = (entries: { readonly target: Element; readonly isIntersecting: boolean }[]) => void;

let seen: Seen;
let frames: FrameRequestCallback[];
let useNear: typeof UseNear;

beforeEach(async () => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  globalThis.IntersectionObserver = class {
    constructor(callback: Seen) {
      seen = callback;
    }
    observe = () => undefined;
    unobserve = () => undefined;
  } as never;
  jest.doMock('react', () => React);
  await jest.isolateModulesAsync(async () => {
    ({ useNear } = await import('./useNear'));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function Box({ name }: { readonly name: string }) {
  const { ref, isNear } = useNear();
  return (
    <p ref={ref} data-testid={name}>
      {isNear ? 'near' : 'far'}
    </p>
  );
}

const come = (...names: string[]) => {
  act(() => {
    seen(names.map((name) => ({ target: screen.getByTestId(name), isIntersecting: true })));
  });
};
const nextFrame = () => {
  act(() => {
    frames.splice(0).forEach((frame) => {
      frame(0);
    });
  });
};
const near = () => screen.getAllByText('near').map((each) => each.dataset['testid']);

describe('what comes near the part of a page that is seen (issue 16.13)', () => {
  it('should be told four at a time, a frame after the other', () => {
    render(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => <Box key={name} name={name} />));
    come('a', 'b', 'c', 'd', 'e', 'f');
    expect(near()).toEqual(['a', 'b', 'c', 'd']);
    nextFrame();
    expect(near()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('should be told of also when it comes between two frames', () => {
    render(['a', 'b', 'c', 'd'].map((name) => <Box key={name} name={name} />));
    come('a', 'b');
    come('c', 'd');
    nextFrame();
    expect(near()).toEqual(['a', 'b', 'c', 'd']);
    nextFrame();
    expect(frames).toEqual([]);
  });
});

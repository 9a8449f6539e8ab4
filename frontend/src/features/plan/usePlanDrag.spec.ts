import { edgeStep } from './usePlanDrag';

describe('edgeStep', () => {
  it.each([
    [400, 0],
    [168, 0],
    [84, -7],
    [0, -14],
    [-50, -14],
    [704, 0],
    [752, 7],
    [800, 14],
    [900, 14],
  ])('should move the page for a name at %i of 800 px by %i (PL-04)', (y, by) => {
    expect(edgeStep(y, 800)).toBe(by);
  });
});

import { PictureThread } from '@gridlock/pictures/server';

/**
 * In place of drawn pictures the facts that they show: the content of a picture can be read then, and a scan
 * of all calls takes no minutes. Until `jest.restoreAllMocks`.
 */
export const replacePicturesByFacts = () =>
  jest
    .spyOn(PictureThread.prototype, 'draw')
    .mockImplementation((facts, size) =>
      Promise.resolve(Buffer.from(JSON.stringify({ size, facts }))),
    );

/** The last part of a public link. */
export const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

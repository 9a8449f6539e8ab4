import { PictureThread } from '@gridlock/pictures/server';

/**
 * Replaces drawn pictures with the facts they show, so that a test can read their content and a scan of all calls is
 * fast. Until `jest.restoreAllMocks`.
 */
export const replacePicturesByFacts = () =>
  jest
    .spyOn(PictureThread.prototype, 'draw')
    .mockImplementation((facts, size) =>
      Promise.resolve(Buffer.from(JSON.stringify({ size, facts }))),
    );

/** The last part of a public link. */
export const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

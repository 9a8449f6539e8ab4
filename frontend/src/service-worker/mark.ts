/** The server sets it on every response (`backend/src/core/platform/http/security-headers.ts`). */
export const MARK = 'x-gridlock';

/** Whether the head of a response is Gridlock's. */
export const hasMark = (response: Response | undefined): boolean =>
  response?.headers.has(MARK) === true;

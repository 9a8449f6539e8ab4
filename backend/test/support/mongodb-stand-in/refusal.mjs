/** An error that is answered with MongoDB's code and its name. */
export const refusal = (code, codeName, text) => Object.assign(new Error(text), { code, codeName });

/** The answer that tells of an error: 8 for one that has no code. */
export const answerOf = ({ message, code = 8, codeName = 'UnknownError' }) => ({
  ok: 0,
  errmsg: message,
  code,
  codeName,
});

/** A setting that stops the start. Its message is one line and says what to change. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const USERNAME = /^[A-Za-z0-9_]{3,20}$/;
const EMAIL = /^\S+@\S+\.\S+$/;
const trimmed = (fits: RegExp, message: string) => (text: string) =>
  fits.test(text.trim()) || message;

/** The rules of the server, in the words that it answers with. */
export const USERNAME_RULES = {
  required: 'Username is required',
  validate: trimmed(USERNAME, 'Username must be 3–20 letters, numbers or underscores.'),
};
export const EMAIL_RULES = {
  required: 'Email is required',
  validate: trimmed(EMAIL, 'Enter a valid email address.'),
};

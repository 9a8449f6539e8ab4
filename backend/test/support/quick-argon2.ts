// In every suite of the server: the same hashes as ever, made with a hundredth of the work. A check
// takes what the hash says. Most tests sign somebody in, and no outcome hangs on how long that takes.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const QUICK = { memoryCost: 64, timeCost: 1 };
  return {
    __esModule: true,
    ...argon2,
    hash: (password: string) => argon2.hash(password, process.env['REAL_HASHES'] ? {} : QUICK),
  };
});

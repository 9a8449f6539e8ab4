import { readArguments } from './read-arguments.js';

const command = {
  usage: 'npm run restore -- FILE [--force]',
  takes: (file?: string, more?: string) => Boolean(file) && !more,
  flags: ['force'],
};

afterEach(() => void jest.restoreAllMocks());

describe('the arguments of a command', () => {
  it('should be its words, and the flags in any place', () => {
    const { words, has } = readArguments(command, ['--force', 'a b.sqlite']);
    expect({ words, isForced: has('force') }).toEqual({ words: ['a b.sqlite'], isForced: true });
    expect(readArguments(command, ['a']).has('force')).toBe(false);
  });

  it.each([[[]], [['a', 'b']], [['a', '--fast']], [['a', '--force=yes']]])(
    'should end it with its usage for %j',
    (words) => {
      const said = jest.spyOn(console, 'error').mockReturnValue();
      jest.spyOn(process, 'exit').mockImplementation((status) => {
        throw new Error(`status ${String(status)}`);
      });
      expect(() => readArguments(command, words)).toThrow('status 2');
      expect(said).toHaveBeenCalledWith('Usage: npm run restore -- FILE [--force]');
    },
  );
});

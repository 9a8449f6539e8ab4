// An archive of the tar format (POSIX.1-1988, "ustar"): names sorted, times and owners left out, so that
// the same files make the same bytes.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = 512;
const NAME_BYTES = 100;
const MODE = 0o644;

/**
 * All files of a folder.
 *
 * @param folder where they are
 * @param prefix the folder that they are unpacked into
 */
export function tarOf(folder, prefix) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path,
      name: `${prefix}/${path.slice(folder.length + 1).replaceAll('\\', '/')}`,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const blocks = files.flatMap(({ path, name }) => {
    const bytes = readFileSync(path);
    return [header(name, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function header(name, size) {
  const [folder, file] = split(name);
  const block = Buffer.alloc(BLOCK);
  const octal = (value, at, digits) => block.write(value.toString(8).padStart(digits, '0'), at);
  block.write(file, 0);
  octal(MODE, 100, 7);
  octal(0, 108, 7); // owner
  octal(0, 116, 7); // group
  octal(size, 124, 11);
  octal(0, 136, 11); // time
  block.write(' '.repeat(8), 148); // the checksum counts as blanks in itself
  block.write('0', 156); // a file
  block.write('ustar\x0000', 257);
  block.write(folder, 345);
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  block.write('\0 ', 154);
  return block;
}

/** A longer name is cut at a slash: the format has a second field for what is before it. */
function split(name) {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ['', name];
  const at = name.indexOf('/', name.length - NAME_BYTES - 1);
  const [folder, file] = [name.slice(0, at), name.slice(at + 1)];
  const fits = at > 0 && folder.length <= 155 && file.length <= NAME_BYTES;
  if (!fits || Buffer.byteLength(name) !== name.length)
    throw new Error(`Too long for tar: ${name}`);
  return [folder, file];
}

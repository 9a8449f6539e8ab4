import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Reads the settings in the file `.env` of a folder, if there is one. What is set in the environment already wins. Ends the
 * process with one line where the file cannot be read, or a name is followed by a colon, which sets nothing.
 */
export function readEnvFile(folder) {
  const file = join(folder, '.env');
  if (!existsSync(file)) return;
  const text = readText(file);
  const [, name] = /^ *(?:export +)?([A-Z][A-Z_]+) *:/m.exec(text) ?? [];
  if (name) giveUp(`${name} is followed by a colon in ${file}: write ${name}=…`);
  for (const [key, value] of Object.entries(parseEnv(text))) process.env[key] ??= value;
}

/** Without the mark that some editors of Windows put before the first line. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    return giveUp(`${file} cannot be read (${error.code}).`);
  }
}

function giveUp(why) {
  console.error(`Gridlock cannot start: ${why}`);
  process.exit(1);
}

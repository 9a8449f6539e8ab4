// Lints texts as if they stood in the given files: [{ file, text }] on stdin, [[message…]…] on
// stdout. A process of its own, because ESLint loads its configuration by import().
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const cwd = new URL('../../..', import.meta.url).pathname;
const eslint = new ESLint({ cwd });

const answers = [];
for (const { file, text: code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: `${cwd}${file}` });
  answers.push((result?.messages ?? []).map(({ message }) => message));
}
process.stdout.write(JSON.stringify(answers));
